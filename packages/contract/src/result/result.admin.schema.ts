import { genders } from '../applicant/applicant.schema.ts';
import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import { shownInformantSchema } from '../attempt/informant.schema.ts';
import { severitySchema } from '../band/band.schema.ts';
import type { IssueCode } from '../issue.ts';
import { exportFormatSchema } from '../shared/export.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { idQuerySchema, listQuery } from '../shared/list.schema.ts';
import { dayQuerySchema, mustBeInOrder } from '../shared/range.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';

/**
 * A band by how serious it is (`:act`; `:none` where the score falls into no band) or by its Persian label (`=…`).
 * Bands get new ids when they are edited, so their words are what older and newer results share.
 */
export const bandQuerySchema = z
  .string()
  .max(201)
  .regex(/^(?::(?:good|watch|act|none)|=\P{Cc}+)$/u)
  .optional();

const baseQuery = listQuery({
  sorts: ['submitDateTime', 'totalScore'],
  defaultSort: '-submitDateTime',
  filters: {
    examId: idQuerySchema.optional(),
    band: bandQuerySchema,
    sectionId: idQuerySchema.optional(),
    sectionBand: bandQuerySchema,
    /** Only those with an answer that somebody must look at. */
    alert: z.literal('true').optional(),
    /** Only those with something that is still to be marked. */
    pending: z.literal('true').optional(),
    /** Both days inside. */
    submittedFrom: dayQuerySchema,
    submittedTo: dayQuerySchema,
    provinceId: idQuerySchema.optional(),
    cityId: idQuerySchema.optional(),
    gender: z.enum(genders).optional(),
    /** Of people who are in the group now. */
    groupId: idQuerySchema.optional(),
  },
});

interface Dependent {
  sectionId?: number | undefined;
  sectionBand?: string | undefined;
  submittedFrom?: string | undefined;
  submittedTo?: string | undefined;
}

const inOrder = mustBeInOrder(['submittedFrom', 'submittedTo']);

function mustFit(query: Dependent, context: z.core.$RefinementCtx): void {
  if (query.sectionBand !== undefined && query.sectionId === undefined)
    context.issues.push({
      code: 'custom',
      message: 'required' satisfies IssueCode,
      path: ['sectionId'],
      input: query,
    });
  inOrder(query, context);
}

export const resultQuerySchema = baseQuery.superRefine(mustFit);

/** What the list is narrowed to. */
export const resultFilterSchema = baseQuery
  .omit({ page: true, pageSize: true, sort: true })
  .superRefine(mustFit);

/** The list as it is filtered and sorted, all of its pages. */
export const resultExportQuerySchema = z
  .strictObject({ ...baseQuery.shape, format: exportFormatSchema })
  .omit({ page: true, pageSize: true })
  .superRefine(mustFit);

/** The same list, for the reports of it. */
export const resultReportsQuerySchema = z
  .strictObject(baseQuery.shape)
  .omit({ page: true, pageSize: true })
  .superRefine(mustFit);

const bandSchema = z.strictObject({ label: z.string(), severity: severitySchema });

/** One submitted attempt in the list of results. */
export const listedResultSchema = z.strictObject({
  id: attemptIdSchema,
  code: z.string(),
  exameId: idSchema,
  title: z.string(),
  applicant: z.strictObject({
    id: idSchema,
    accountId: idSchema,
    fullName: z.string(),
    nationalCode: z.string(),
    gender: z.enum(genders),
    provinceName: z.string(),
    cityName: z.string(),
  }),
  submitDateTime: z.iso.datetime(),
  /** On the day it was started. */
  age: z.strictObject({ months: z.int(), days: z.int() }),
  /** Counted from the day on which somebody born too early was due; null where that does not apply. */
  correctedAge: z.strictObject({ months: z.int(), days: z.int() }).nullable(),
  isOutOfRange: z.boolean(),
  informant: shownInformantSchema.nullable(),
  /** The consent that it was taken under was withdrawn since. */
  isConsentWithdrawn: z.boolean(),
  /** What somebody must look at, whatever the scores say. */
  alerts: z.array(z.string()),
  /** Null: there is none, or none that is shown. */
  totalScore: scoreSchema.nullable(),
  /** There where something that was written is to be marked, and scores are yet to come. */
  isPending: z.literal(true).optional(),
  band: bandSchema.nullable(),
  sections: z.array(
    z.strictObject({
      id: idSchema,
      title: z.string(),
      score: scoreSchema.nullable(),
      band: bandSchema.nullable(),
    }),
  ),
  /** It was said not to count. */
  isVoid: z.boolean(),
  /** It was filled in on paper, and typed in afterwards. */
  isPaper: z.boolean(),
  /** A correction was applied to it after it was submitted. */
  isRescored: z.boolean(),
});

/** What results of an exam can be narrowed by: the bands of all its versions, of the total first (`id` null). */
export const resultScopesSchema = z.strictObject({
  scopes: z.array(
    z.strictObject({
      id: idSchema.nullable(),
      title: z.string(),
      /** `label` is the Persian one, which the filter takes. */
      bands: z.array(bandSchema.extend({ title: z.string() })),
    }),
  ),
});

export type ResultQuery = z.output<typeof resultQuerySchema>;
export type ResultExportQuery = z.output<typeof resultExportQuerySchema>;
export type ResultReportsQuery = z.output<typeof resultReportsQuerySchema>;
export type ResultFilter = Omit<ResultQuery, 'page' | 'pageSize' | 'sort'>;
export type ResultSort = ResultQuery['sort'];
export type ListedResult = z.output<typeof listedResultSchema>;
export type ResultScopes = z.output<typeof resultScopesSchema>;
