import { exportFormatSchema } from '../shared/export.schema.ts';
import { idQuerySchema, listQuery } from '../shared/list.schema.ts';
import { ageQuerySchema, dayQuerySchema, mustBeInOrder } from '../shared/range.schema.ts';
import { z } from '../zod.ts';
import { applicantSchema, genders } from './applicant.schema.ts';

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

/** The list as it is filtered and sorted, all of its pages. */
export const applicantExportQuerySchema = z
  .strictObject({ ...baseQuery.shape, format: exportFormatSchema })
  .omit({ page: true, pageSize: true })
  .superRefine(inOrder);

/** An applicant as administrators see them. */
export const adminApplicantSchema = applicantSchema.extend({
  /** Completed months and days, today. */
  age: z.strictObject({ months: z.int(), days: z.int() }),
  attemptCount: z.int(),
  /** Since when the person can no longer sign in. */
  disabled: z.iso.datetime().nullable(),
  /** A one-time password was given and has not been changed yet. */
  mustChangePassword: z.boolean(),
});

/** Shown once: nobody can read it again. It opens one session, until then. */
export const oneTimePasswordSchema = z.strictObject({ password: z.string(), until: z.iso.datetime() });

export type OneTimePassword = z.output<typeof oneTimePasswordSchema>;
export type ApplicantQuery = z.output<typeof applicantQuerySchema>;
export type ApplicantExportQuery = z.output<typeof applicantExportQuerySchema>;
export type ApplicantFilter = Omit<ApplicantQuery, 'page' | 'pageSize' | 'sort'>;
export type ApplicantSort = ApplicantQuery['sort'];
export type AdminApplicant = z.output<typeof adminApplicantSchema>;
