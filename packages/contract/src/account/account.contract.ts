import {
  applicantSchema,
  mustMatch,
  newPasswordSchema,
  typedSecretSchema,
  typedTwice,
} from '../applicant/applicant.schema.ts';
import { proofSchema } from '../auth/proof.schema.ts';
import { rights } from '../auth/right.ts';
import { endpoint } from '../endpoint.ts';
import type { IssueCode } from '../issue.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

export const roles = ['admin', 'applicant'] as const;
export type Role = (typeof roles)[number];

const tokenSchema = z.strictObject({ token: z.string() });

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

export const signIn = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in',
  access: 'public',
  summary: 'Sign in with a user name, national code or phone number',
  tag: 'Accounts',
  body: signInSchema,
  response: tokenSchema,
  errors: ['wrong_credentials', 'second_factor_required', 'proof_required', 'too_many_requests', 'busy'],
});

/** Public, because what it checks is the refresh cookie and where the request comes from. */
export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  summary: 'Renew the token with the refresh cookie',
  tag: 'Accounts',
  response: tokenSchema,
  errors: ['not_signed_in', 'forbidden'],
});

export const signOut = endpoint({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  summary: 'End this sign-in',
  tag: 'Accounts',
  errors: ['forbidden'],
});

export const noticeKinds = ['person_moved_here', 'person_moved_away', 'people_merged'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What others have done to the account. */
const noticeSchema = z.strictObject({
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

export const getMe = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'signed-in',
  summary: 'Who is signed in',
  tag: 'Accounts',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  response: meSchema,
});

export const passwordChangeSchema = z
  .strictObject({
    currentPassword: typedSecretSchema,
    password: newPasswordSchema,
    repeatPassword: typedSecretSchema,
  })
  .superRefine(mustMatch, typedTwice);

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'signed-in',
  summary: 'Change the own password; every other sign-in of the account ends',
  tag: 'Accounts',
  beforePasswordChange: true,
  beforeSecondFactor: true,
  body: passwordChangeSchema,
  errors: ['too_many_requests', 'busy'],
});

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  access: 'signed-in',
  beforeSecondFactor: true,
  summary: 'Type the own password once more; for the next minutes it opens what asks for it',
  tag: 'Accounts',
  body: z.strictObject({ password: typedSecretSchema }),
  errors: ['too_many_requests', 'busy'],
});

const signInRecordSchema = z.strictObject({
  id: z.uuid(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  since: z.iso.datetime(),
  /** To within the quarter of an hour that a token holds. */
  lastUsed: z.iso.datetime(),
  /** If it is not used before. */
  ends: z.iso.datetime(),
});
export type SignInRecord = z.output<typeof signInRecordSchema>;

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/auth/sign-ins',
  access: 'signed-in',
  summary: 'Where the own account is signed in, the newest first',
  tag: 'Accounts',
  cacheTime: 0,
  response: z.strictObject({ items: z.array(signInRecordSchema) }),
});

export const endSignIn = endpoint({
  method: 'DELETE',
  path: '/api/auth/sign-ins/{id}',
  access: 'signed-in',
  summary: 'End one of the own sign-ins; again does no harm',
  tag: 'Accounts',
  params: z.strictObject({ id: z.uuid() }),
  errors: ['not_found'],
});

export const endOtherSignIns = endpoint({
  method: 'POST',
  path: '/api/auth/sign-ins/end-others',
  access: 'signed-in',
  summary: 'End all of the own sign-ins but this one',
  tag: 'Accounts',
  response: z.strictObject({ ended: z.int() }),
});
