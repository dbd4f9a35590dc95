import { maxAgeMonths } from '@sanjeh/domain/age/age';
import { type StandardMeasure, standardMeasures } from '@sanjeh/domain/scoring/standard-score';
import { genders } from '../applicant/applicant.schema.ts';
import type { IssueCode } from '../issue.ts';
import { codeSchema } from '../shared/code.schema.ts';
import { lineText, requiredLine } from '../shared/content-text.schema.ts';
import { idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { mustBeInOrder } from '../shared/range.schema.ts';
import { boundInputSchema, scoreSchema } from '../shared/score.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

export const maxNormGroupsPerExam = 2000;
export const maxNormRows = 2000;

const translationsSchema = translationsOf({ title: lineText(200), source: lineText(500) });
const positive = boundInputSchema.pipe(
  z.number().refine((value) => value > 0, {
    error: 'too_small' satisfies IssueCode,
    params: { minimum: 0.001 },
  }),
);
const isUnique = (rows: readonly { raw: number }[]) =>
  new Set(rows.map(({ raw }) => raw)).size === rows.length;
const repeated = { error: 'taken' satisfies IssueCode };

/** What a table can give. A z and a T have no ends. */
const valueSchemas: Partial<Record<StandardMeasure, z.ZodType<number>>> = {
  percentile: z.number().min(0).max(100),
  stanine: z.int().min(1).max(9),
};

/** By mean and deviation, by a table from raw to standard scores, or by the people themselves. */
export const normBasisInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mean_sd'), mean: boundInputSchema, sd: positive }),
  z
    .strictObject({
      kind: z.literal('table'),
      measure: z.enum(standardMeasures),
      /** A row holds from its raw score up to that of the next. */
      rows: z
        .array(z.strictObject({ raw: boundInputSchema, value: boundInputSchema }))
        .min(1)
        .max(maxNormRows)
        .refine(isUnique, repeated),
      /** Of the raw scores, where the source tells them: they give the interval. */
      mean: boundInputSchema.nullable().default(null),
      sd: positive.nullable().default(null),
    })
    .superRefine(({ measure, rows }, context) => {
      for (const [index, { value }] of rows.entries())
        for (const issue of valueSchemas[measure]?.safeParse(value).error?.issues ?? [])
          context.addIssue({ ...issue, path: ['rows', index, 'value'] });
    }),
  z.strictObject({
    kind: z.literal('data'),
    rows: z
      .array(z.strictObject({ raw: boundInputSchema, count: z.int().min(1).max(100_000_000) }))
      .min(1)
      .max(maxNormRows)
      .refine(isUnique, repeated),
  }),
]);

const ageSchema = z.int().min(0).max(maxAgeMonths);
const peopleShape = {
  /** Null: everybody. */
  gender: z.enum(genders).nullable(),
  /** Completed months, both ends inside; the corrected age where it applies. Null: no upper end. */
  ageFrom: ageSchema,
  ageTo: ageSchema.nullable(),
  sample: z.int().min(1).max(100_000_000).nullable(),
  year: z.int().min(1900).max(2200).nullable(),
};

/** Of how many people of one's own the reliability is the scale's α; null: it was published. */
const reliabilityPeopleSchema = z.int().min(2).max(100_000_000).nullable();

const inOrder = mustBeInOrder(['ageFrom', 'ageTo']);

export const normGroupInputSchema = z
  .strictObject({
    scaleCode: codeSchema,
    title: requiredLine(200),
    ...peopleShape,
    source: requiredLine(500),
    country: lineText(100).default(''),
    /** Without one there is no interval. */
    reliability: boundInputSchema.pipe(z.number().min(0).max(1)).nullable().default(null),
    reliabilityPeople: reliabilityPeopleSchema.default(null),
    translations: translationsSchema.default({}),
    basis: normBasisInputSchema,
  })
  .superRefine(({ ageFrom, ageTo }, context) => inOrder({ ageFrom, ageTo: ageTo ?? undefined }, context))
  .refine(({ reliability, reliabilityPeople }) => reliability !== null || reliabilityPeople === null, {
    ...{ error: 'required' satisfies IssueCode, path: ['reliability'] },
  });

export const normSetInputSchema = z.strictObject({
  revision: revisionSchema,
  groups: z.array(normGroupInputSchema).max(maxNormGroupsPerExam),
});

export const normGroupSchema = z.strictObject({
  /** Another one after every change of the norms. */
  id: idSchema,
  scaleCode: z.string(),
  title: z.string(),
  ...peopleShape,
  source: z.string(),
  country: z.string(),
  reliability: z.number().nullable(),
  reliabilityPeople: reliabilityPeopleSchema,
  translations: translationsSchema,
  basis: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('mean_sd'), mean: scoreSchema, sd: scoreSchema }),
    z.strictObject({
      kind: z.literal('table'),
      measure: z.enum(standardMeasures),
      rows: z.array(z.strictObject({ raw: scoreSchema, value: scoreSchema })),
      mean: scoreSchema.nullable(),
      sd: scoreSchema.nullable(),
    }),
    z.strictObject({
      kind: z.literal('data'),
      rows: z.array(z.strictObject({ raw: scoreSchema, count: z.int() })),
    }),
  ]),
});

export const normSetSchema = z.strictObject({
  examId: idSchema,
  revision: revisionSchema,
  /** In the order they were given. */
  groups: z.array(normGroupSchema),
});

export type NormGroupInput = z.input<typeof normGroupInputSchema>;
export type NormGroupValues = z.output<typeof normGroupInputSchema>;
export type NormBasisValues = z.output<typeof normBasisInputSchema>;
export type NormSetValues = z.output<typeof normSetInputSchema>;
export type AdminNormGroup = z.output<typeof normGroupSchema>;
export type NormSet = z.output<typeof normSetSchema>;
