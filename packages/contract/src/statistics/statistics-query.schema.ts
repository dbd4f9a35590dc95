import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { isIsoDate } from '@sanjeh/domain/age/calendar-date';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { exportFormats } from '../applicant/admin-applicant.schema.ts';
import { genders } from '../applicant/applicant.schema.ts';
import type { IssueCode } from '../issue.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

const ageInMonths = z.coerce.number<number>().int().min(0).max(maxAgeMonths).optional();

/** A day of the operator's time zone. */
const day = z
  .string()
  .max(40)
  .overwrite(toAsciiDigits)
  .refine(isIsoDate, { error: 'date_invalid' satisfies IssueCode })
  .optional();

export const versionScopes = ['compatible', 'single'] as const;
/** `complete`: only attempts in which every question was answered. */
export const answerScopes = ['all', 'complete'] as const;

const filterSchema = z.strictObject({
  /** The newest version that somebody has submitted, when left out. */
  versionId: idQuerySchema.optional(),
  /** With the versions that ask the same questions in the same sections and score the answers alike, or alone. */
  versions: z.enum(versionScopes).default('compatible'),
  answers: z.enum(answerScopes).default('all'),
  /** Completed months when the attempt was started, both ends inside. */
  ageFrom: ageInMonths,
  ageTo: ageInMonths,
  gender: z.enum(genders).optional(),
  provinceId: idQuerySchema.optional(),
  /** The day it was submitted, both ends inside. */
  periodFrom: day,
  periodTo: day,
});

interface Ranges {
  ageFrom?: number | undefined;
  ageTo?: number | undefined;
  periodFrom?: string | undefined;
  periodTo?: string | undefined;
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
  const { ageFrom, ageTo, periodFrom, periodTo } = query;
  if (ageFrom !== undefined && ageTo !== undefined && ageFrom > ageTo) refuse('ageTo');
  if (periodFrom !== undefined && periodTo !== undefined && periodFrom > periodTo) refuse('periodTo');
}

export const statisticsFilterShape = filterSchema.shape;

export const statisticsQuerySchema = filterSchema.superRefine(mustBeInOrder);

export const statisticsExportQuerySchema = z
  .strictObject({ ...filterSchema.shape, format: z.enum(exportFormats) })
  .superRefine(mustBeInOrder);

export type StatisticsQuery = z.output<typeof statisticsQuerySchema>;
export type StatisticsExportQuery = z.output<typeof statisticsExportQuerySchema>;
