import { maxAgeMonths } from '@sanjeh/domain/age/age';
import type { IssueCode } from '../issue.ts';
import { dayQuerySchema } from '../shared/day.schema.ts';
import { idQuerySchema, listQuery } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import { applicantSchema, genders } from './applicant.schema.ts';

const ageInMonths = z.coerce.number<number>().int().min(0).max(maxAgeMonths).optional();

const baseQuery = listQuery({
  sorts: ['name', 'registerDateTime', 'birthDate'],
  defaultSort: '-registerDateTime',
  filters: {
    gender: z.enum(genders).optional(),
    provinceId: idQuerySchema.optional(),
    cityId: idQuerySchema.optional(),
    /** Completed months today, both ends inside. */
    ageFrom: ageInMonths,
    ageTo: ageInMonths,
    /** Both days inside. */
    registeredFrom: dayQuerySchema,
    registeredTo: dayQuerySchema,
  },
});

interface Ranges {
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
}

/** Said at the end of the range, which is what was typed last. */
function mustBeInOrder(query: Ranges, context: z.core.$RefinementCtx): void {
  const refuse = (field: string) =>
    context.issues.push({
      code: 'custom',
      message: 'from_after_to' satisfies IssueCode,
      path: [field],
      input: query,
    });
  const { ageFrom, ageTo, registeredFrom, registeredTo } = query;
  if (ageFrom !== undefined && ageTo !== undefined && ageFrom > ageTo) refuse('ageTo');
  if (registeredFrom !== undefined && registeredTo !== undefined && registeredFrom > registeredTo)
    refuse('registeredTo');
}

export const applicantQuerySchema = baseQuery.superRefine(mustBeInOrder);

export const exportFormats = ['csv', 'xlsx'] as const;

/** The list as it is filtered and sorted, all of its pages. */
export const applicantExportQuerySchema = z
  .strictObject({ ...baseQuery.shape, format: z.enum(exportFormats) })
  .omit({ page: true, pageSize: true })
  .superRefine(mustBeInOrder);

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

/** Shown once: nobody can read it again. */
export const oneTimePasswordSchema = z.strictObject({ password: z.string() });

export type ApplicantQuery = z.output<typeof applicantQuerySchema>;
export type ApplicantExportQuery = z.output<typeof applicantExportQuerySchema>;
export type ApplicantFilter = Omit<ApplicantQuery, 'page' | 'pageSize' | 'sort'>;
export type ApplicantSort = ApplicantQuery['sort'];
export type ExportFormat = (typeof exportFormats)[number];
export type AdminApplicant = z.output<typeof adminApplicantSchema>;
