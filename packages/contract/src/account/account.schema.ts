import {
  applicantSchema,
  mustMatch,
  newPasswordSchema,
  typedSecretSchema,
  typedTwice,
} from '../applicant/applicant.schema.ts';
import { proofSchema } from '../auth/proof.schema.ts';
import { rights } from '../auth/right.ts';
import type { IssueCode } from '../issue.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

export const roles = ['admin', 'applicant'] as const;
export type Role = (typeof roles)[number];

export const tokenSchema = z.strictObject({ token: z.string() });

export const signInSchema = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1)
    .max(200)
    // No account can have them, and PostgreSQL refuses to be asked for NUL. Direction marks come with pasted numbers.
    .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), { error: 'unsafe_character' satisfies IssueCode }),
  password: typedSecretSchema,
  /** Of a second factor, where the account has one: six digits, or one of the codes for recovery. */
  code: z.string().trim().max(40).optional(),
  proof: proofSchema.optional(),
});

export const noticeKinds = ['person_moved_here', 'person_moved_away', 'people_merged'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What others have done to the account. */
export const noticeSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(noticeKinds),
  /** Of whom it was done. */
  fullName: z.string(),
  at: z.iso.datetime(),
});

export const meSchema = z.strictObject({
  id: idSchema,
  role: z.enum(roles),
  /** Of administrators; applicants have none. */
  rights: z.array(z.enum(rights)),
  name: z.string(),
  mustChangePassword: z.boolean(),
  mustSetUpSecondFactor: z.boolean(),
  /** The first of the account's people; null where there are none. */
  applicant: applicantSchema.nullable(),
  /** In the order in which they were added; administrators have none. */
  applicants: z.array(applicantSchema),
  notices: z.array(noticeSchema),
});
export type Notice = z.output<typeof noticeSchema>;
export type Me = z.output<typeof meSchema>;

export const passwordChangeSchema = z
  .strictObject({
    currentPassword: typedSecretSchema,
    password: newPasswordSchema,
    repeatPassword: typedSecretSchema,
  })
  .superRefine(mustMatch, typedTwice);

export const signInRecordSchema = z.strictObject({
  id: z.uuid(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  /** Where the address is, as far as the operator's own database tells. */
  place: z.string().nullable(),
  since: z.iso.datetime(),
  /** To within the quarter of an hour that a token holds. */
  lastUsed: z.iso.datetime(),
  /** If it is not used before. */
  ends: z.iso.datetime(),
});
export type SignInRecord = z.output<typeof signInRecordSchema>;

export const passwordConfirmationSchema = z.strictObject({ password: typedSecretSchema });

export const signInListSchema = z.strictObject({ items: z.array(signInRecordSchema) });

export const signInParamsSchema = z.strictObject({ id: z.uuid() });

export const endedSignInsSchema = z.strictObject({ ended: z.int() });
