import { genders } from '../applicant/applicant.schema.ts';
import { exportFormatSchema } from '../shared/export.schema.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { ageQuerySchema, dayQuerySchema, mustBeInOrder } from '../shared/range.schema.ts';
import { z } from '../zod.ts';

export const versionScopes = ['compatible', 'single'] as const;
/** `complete`: only attempts in which every question was answered. */
export const answerScopes = ['all', 'complete'] as const;
/** Of a person who took the exam several times, among the attempts that the other filters leave. */
export const perPersonScopes = ['all', 'first', 'last'] as const;

const filterSchema = z.strictObject({
  /** The newest version that somebody has submitted, when left out. */
  versionId: idQuerySchema.optional(),
  /** With the versions that ask the same questions in the same sections and score the answers alike, or alone. */
  versions: z.enum(versionScopes).default('compatible'),
  answers: z.enum(answerScopes).default('all'),
  perPerson: z.enum(perPersonScopes).default('all'),
  /** Completed months when the attempt was started, both ends inside. */
  ageFrom: ageQuerySchema,
  ageTo: ageQuerySchema,
  gender: z.enum(genders).optional(),
  provinceId: idQuerySchema.optional(),
  /** The day it was submitted, both ends inside. */
  periodFrom: dayQuerySchema,
  periodTo: dayQuerySchema,
});

const inOrder = mustBeInOrder(['ageFrom', 'ageTo'], ['periodFrom', 'periodTo']);

export const statisticsFilterShape = filterSchema.shape;

export const statisticsQuerySchema = filterSchema.superRefine(inOrder);

export const statisticsExportQuerySchema = z
  .strictObject({ ...filterSchema.shape, format: exportFormatSchema })
  .superRefine(inOrder);

export const differenceGroups = ['gender', 'age'] as const;

/** By gender, men are compared with women; by age, those below a number of months with the others. */
export const differenceQuerySchema = z
  .strictObject({
    ...filterSchema.shape,
    by: z.enum(differenceGroups).default('gender'),
    /** The first month of the older ones; when left out, the age that half of the people have reached. */
    olderFrom: ageQuerySchema,
  })
  .superRefine(inOrder);

export const responseFormats = ['csv', 'xlsx', 'sav'] as const;

export const responsesQuerySchema = z
  .strictObject({ ...filterSchema.shape, format: z.enum(responseFormats) })
  .superRefine(inOrder);

export type DifferenceQuery = z.output<typeof differenceQuerySchema>;
export type ResponsesQuery = z.output<typeof responsesQuerySchema>;
export type ResponseFormat = ResponsesQuery['format'];
export type StatisticsQuery = z.output<typeof statisticsQuerySchema>;
export type StatisticsExportQuery = z.output<typeof statisticsExportQuerySchema>;
