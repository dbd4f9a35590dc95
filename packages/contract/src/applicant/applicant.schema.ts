import {
  normalizePassword,
  type PasswordProblem,
  passwordMaxLength,
  passwordMinLength,
  passwordProblem,
} from '@sanjeh/domain/account/password-rule';
import { isIsoDate } from '@sanjeh/domain/age/calendar-date';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { normalizeNationalCode } from '@sanjeh/domain/persian/national-code';
import { parsePersonName, personNameMaxLength } from '@sanjeh/domain/persian/person-name';
import { normalizePhoneNumber } from '@sanjeh/domain/persian/phone-number';
import { isWholeText } from '@sanjeh/domain/text/safe-text';
import { givenCodeSchema } from '../auth/code.schema.ts';
import { proofSchema } from '../auth/proof.schema.ts';
import type { IssueCode } from '../issue.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

const typedLimit = 200;

function raise(
  context: z.core.$RefinementCtx<unknown>,
  code: IssueCode,
  params?: Record<string, number>,
): never {
  context.issues.push({ code: 'custom', message: code, input: context.value, ...(params ? { params } : {}) });
  return z.NEVER;
}

export const personNameSchema = z
  .string()
  .max(typedLimit)
  .transform((text, context) => {
    const name = parsePersonName(text);
    if (name.ok) return name.value;
    switch (name.reason) {
      case 'empty':
        return raise(context, 'required');
      case 'too_long':
        return raise(context, 'max_length', { maximum: personNameMaxLength });
      case 'no_letter':
        return raise(context, 'pattern');
      default:
        return raise(context, 'unsafe_character');
    }
  });

export const nationalCodeSchema = z
  .string()
  .min(1)
  .max(typedLimit)
  .transform((text, context) => normalizeNationalCode(text) ?? raise(context, 'national_code'));

export const phoneNumberSchema = z
  .string()
  .min(1)
  .max(typedLimit)
  .transform((text, context) => normalizePhoneNumber(text) ?? raise(context, 'phone_number'));

/** Whether the day is in the past depends on the clock, so the service and the form ask that of the domain. */
export const birthDateSchema = z
  .string()
  .min(1)
  .max(40)
  .overwrite(toAsciiDigits)
  .refine(isIsoDate, { error: 'date_invalid' });

export const passwordIssue: Record<PasswordProblem, { code: IssueCode; params?: Record<string, number> }> = {
  unsafe_character: { code: 'unsafe_character' },
  too_short: { code: 'password_too_short', params: { minimum: passwordMinLength } },
  too_long: { code: 'password_too_long', params: { maximum: passwordMaxLength } },
  repeated: { code: 'password_repeated' },
  personal: { code: 'password_personal' },
  common: { code: 'password_common' },
};

/** Whether a password is among the leaked ones is known to the server alone. */
export const newPasswordSchema = z
  .string()
  .max(1000)
  .superRefine((password, context) => {
    if (password === '') raise(context, 'required');
    const problem = passwordProblem(password, () => false);
    if (problem === null || password === '') return;
    const { code, params } = passwordIssue[problem];
    raise(context, code, params);
  });

/** A password as it is typed, whatever the rules for new ones say. */
export const typedSecretSchema = z
  .string()
  .min(1)
  .max(1000)
  .refine(isWholeText, { error: 'unsafe_character' satisfies IssueCode });

export const genders = ['female', 'male'] as const;

/** Who somebody is to the owner of the account. */
export const relations = ['self', 'child', 'other'] as const;
export type Relation = (typeof relations)[number];

export const maxWeeksPremature = 16;
const weeksPrematureSchema = z.int().min(0).max(maxWeeksPremature);

/** A new password is typed twice; the second must be the first, whichever keyboard its digits come from. */
export function mustMatch(
  value: { password: string; repeatPassword: string },
  context: z.core.$RefinementCtx,
): void {
  if (normalizePassword(value.password) === normalizePassword(value.repeatPassword)) return;
  context.issues.push({
    code: 'custom',
    message: 'password_mismatch' satisfies IssueCode,
    path: ['repeatPassword'],
    input: value,
  });
}

/** Both are there to be compared, whatever else is still wrong: a mismatch must not wait for the other fields. */
export const typedTwice = {
  when: ({ value }: { value: unknown }): boolean => {
    const { password, repeatPassword } = (value ?? {}) as Partial<Record<string, unknown>>;
    return [password, repeatPassword].every((text) => typeof text === 'string' && text !== '');
  },
};

export const registrationShape = {
  firstName: personNameSchema,
  lastName: personNameSchema,
  gender: z.enum(genders),
  nationalCode: nationalCodeSchema,
  birthDate: birthDateSchema,
  phoneNumber: phoneNumberSchema,
  provinceId: idSchema,
  cityId: idSchema,
  password: newPasswordSchema,
  repeatPassword: typedSecretSchema,
};

/** What can be corrected of a person. */
export const personInputSchema = z.strictObject({
  firstName: personNameSchema,
  lastName: personNameSchema,
  gender: z.enum(genders),
  birthDate: birthDateSchema,
  relation: z.enum(relations).default('child'),
  weeksPremature: weeksPrematureSchema.default(0),
  provinceId: idSchema,
  cityId: idSchema,
});

/** A person who is added to an account that there is. */
export const newPersonSchema = personInputSchema.extend({ nationalCode: nationalCodeSchema });

const firstPersonShape = {
  relation: z.enum(relations).default('self'),
  weeksPremature: weeksPrematureSchema.default(0),
};

/** What is known of a person is what is guessed first. */
function mustNotTellOfThePerson(
  {
    password,
    firstName,
    lastName,
    nationalCode,
    phoneNumber,
  }: Record<keyof typeof registrationShape, unknown>,
  context: z.core.$RefinementCtx,
): void {
  const owner = {
    names: [String(firstName), String(lastName)],
    nationalCodes: [String(nationalCode)],
    phoneNumber: String(phoneNumber),
  };
  if (passwordProblem(String(password), () => false, owner) !== 'personal') return;
  context.issues.push({
    code: 'custom',
    message: 'password_personal' satisfies IssueCode,
    path: ['password'],
    input: password,
  });
}

export const registrationSchema = z
  .strictObject({
    ...registrationShape,
    ...firstPersonShape,
    proof: proofSchema.optional(),
    /** Where short messages are sent: the one that went to the phone. */
    phoneCode: givenCodeSchema.optional(),
  })
  .superRefine(mustMatch, typedTwice)
  .superRefine(mustNotTellOfThePerson);

/** At a desk, where nobody has to prove anything. */
export const deskRegistrationSchema = z
  .strictObject({ ...registrationShape, ...firstPersonShape })
  .superRefine(mustMatch, typedTwice)
  .superRefine(mustNotTellOfThePerson);

export const phoneCheckSchema = z.strictObject({
  phoneNumber: phoneNumberSchema,
  proof: proofSchema.optional(),
});

export const applicantSchema = z.strictObject({
  id: idSchema,
  gender: z.enum(genders),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  /** The account's. */
  phoneNumber: z.string(),
  nationalCode: z.string(),
  registerDateTime: z.iso.datetime(),
  birthDate: z.iso.date(),
  provinceId: idSchema,
  provinceName: z.string(),
  cityId: idSchema,
  cityName: z.string(),
  relation: z.enum(relations),
  weeksPremature: z.int(),
});

/** So many people have room in an account. */
export const maxPeople = 20;

export type PersonInput = z.output<typeof personInputSchema>;
export type NewPerson = z.output<typeof newPersonSchema>;
export type DeskRegistration = z.output<typeof deskRegistrationSchema>;
export type PhoneCheck = z.output<typeof phoneCheckSchema>;
export type Registration = z.output<typeof registrationSchema>;
export type Applicant = z.output<typeof applicantSchema>;
