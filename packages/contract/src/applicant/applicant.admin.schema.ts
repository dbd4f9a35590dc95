import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import type { IssueCode } from '../issue.ts';
import { exportFormatSchema } from '../shared/export.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { idQuerySchema, listQuery } from '../shared/list.schema.ts';
import { ageQuerySchema, dayQuerySchema, mustBeInOrder } from '../shared/range.schema.ts';
import { z } from '../zod.ts';
import {
  applicantSchema,
  genders,
  personInputSchema,
  phoneNumberSchema,
  relations,
} from './applicant.schema.ts';

const baseQuery = listQuery({
  sorts: ['name', 'registerDateTime', 'birthDate'],
  defaultSort: '-registerDateTime',
  filters: {
    gender: z.enum(genders).optional(),
    provinceId: idQuerySchema.optional(),
    cityId: idQuerySchema.optional(),
    /** Completed months today, both ends inside. */
    ageFrom: ageQuerySchema,
    ageTo: ageQuerySchema,
    /** Both days inside. */
    registeredFrom: dayQuerySchema,
    registeredTo: dayQuerySchema,
  },
});

const inOrder = mustBeInOrder(['ageFrom', 'ageTo'], ['registeredFrom', 'registeredTo']);

export const applicantQuerySchema = baseQuery.superRefine(inOrder);

/** Whom the list is narrowed to. */
export const applicantFilterSchema = baseQuery
  .omit({ page: true, pageSize: true, sort: true })
  .superRefine(inOrder);

/** The list as it is filtered and sorted, all of its pages. */
export const applicantExportQuerySchema = z
  .strictObject({ ...baseQuery.shape, format: exportFormatSchema })
  .omit({ page: true, pageSize: true })
  .superRefine(inOrder);

/** An applicant as administrators see them. */
export const adminApplicantSchema = applicantSchema.extend({
  accountId: idSchema,
  /** Completed months and days, today. */
  age: z.strictObject({ months: z.int(), days: z.int() }),
  attemptCount: z.int(),
  /** Since when the account can no longer sign in. */
  disabled: z.iso.datetime().nullable(),
  /** A one-time password was given and has not been changed yet. */
  mustChangePassword: z.boolean(),
});

const accountShape = {
  id: idSchema,
  phoneNumber: z.string(),
  created: z.iso.datetime(),
  disabled: z.iso.datetime().nullable(),
  mustChangePassword: z.boolean(),
};

/** With the account behind the person. */
export const applicantDetailSchema = adminApplicantSchema.extend({
  /** Names what can be corrected of the person as it is now. */
  fingerprint: z.string(),
  account: z.strictObject({
    ...accountShape,
    /** In the order in which they were added, the person among them. */
    people: z.array(
      z.strictObject({
        id: idSchema,
        fullName: z.string(),
        relation: z.enum(relations),
        birthDate: z.iso.date(),
      }),
    ),
  }),
});

const fingerprintSchema = z.string().min(1).max(100);

/** With what the correction began from, so that nobody writes over what somebody else has corrected meanwhile. */
export const correctionSchema = personInputSchema.extend({ fingerprint: fingerprintSchema.optional() });

/** Who signs in, with the people of the account. */
export const adminAccountSchema = z.strictObject({ ...accountShape, people: z.array(adminApplicantSchema) });

export const accountQuerySchema = z.strictObject({ phoneNumber: phoneNumberSchema });

export const reasonMaxLength = 1000;
const reasonSchema = z.string().trim().min(1).max(reasonMaxLength);

/** To an account that is named by one of the two. */
export const moveSchema = z
  .strictObject({
    accountId: idSchema.optional(),
    phoneNumber: phoneNumberSchema.optional(),
    /** To the owner of the new account; as it was when left out, but nobody else's `self`. */
    relation: z.enum(relations).optional(),
    reason: reasonSchema,
  })
  .refine(({ accountId, phoneNumber }) => (accountId === undefined) !== (phoneNumber === undefined), {
    path: ['phoneNumber'],
    error: 'required' satisfies IssueCode,
  });

/** The account that was looked at: where the person is in another one by now, it is refused. */
export const seenAccountSchema = z.strictObject({ seen: idSchema.optional() }).optional();

export const mergeQuerySchema = z.strictObject({ into: idQuerySchema });

const namedAttemptSchema = z.strictObject({ id: attemptIdSchema, code: z.string(), title: z.string() });

/** What would become of somebody who was registered twice. */
export const mergePreviewSchema = z.strictObject({
  /** Names exactly this preview. */
  fingerprint: z.string(),
  /** Goes. */
  doubled: adminApplicantSchema,
  /** Stays, with the attempts of both. */
  kept: adminApplicantSchema,
  /** How many attempts go over. */
  attempts: z.int(),
  /** Open at exams that the kept person has open too: these are submitted with what was answered. */
  submits: z.array(namedAttemptSchema),
  /** Of either, open under a consent that was withdrawn in the other record since: these end, and their answers are gone. */
  stops: z.array(namedAttemptSchema),
  /** Nobody is left in the account of the doubled person. It stays, and its owner can add people. */
  emptiesAccount: z.boolean(),
});

export const mergeSchema = z.strictObject({
  into: idSchema,
  fingerprint: fingerprintSchema,
  reason: reasonSchema,
});

/** Shown once: nobody can read it again. It opens one session, until then. */
export const oneTimePasswordSchema = z.strictObject({ password: z.string(), until: z.iso.datetime() });

export type ApplicantDetail = z.output<typeof applicantDetailSchema>;
export type Correction = z.output<typeof correctionSchema>;
export type AdminAccount = z.output<typeof adminAccountSchema>;
export type Move = z.output<typeof moveSchema>;
export type MergePreview = z.output<typeof mergePreviewSchema>;
export type Merge = z.output<typeof mergeSchema>;
export type SeenAccount = z.output<typeof seenAccountSchema>;
export type OneTimePassword = z.output<typeof oneTimePasswordSchema>;
export type ApplicantQuery = z.output<typeof applicantQuerySchema>;
export type ApplicantExportQuery = z.output<typeof applicantExportQuerySchema>;
export type ApplicantFilter = Omit<ApplicantQuery, 'page' | 'pageSize' | 'sort'>;
export type ApplicantSort = ApplicantQuery['sort'];
export type AdminApplicant = z.output<typeof adminApplicantSchema>;
