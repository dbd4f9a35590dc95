import { missingRules } from '@sanjeh/domain/scoring/missing-rule';
import { scoreRangeSchema } from '../question/question.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';
import { ageGroupSchema, binSchema, countedBandSchema, genderGroupSchema } from './statistics.schema.ts';

/** Null: there are too few people for it, or nothing varies. How each is worked out: docs/statistics.md. */
const figure = z.number().nullable();

/** A question, or another scale by its code, and how it goes along with the others. */
export const scaleMemberStatisticsSchema = z.strictObject({
  questionId: idSchema.nullable(),
  scaleCode: z.string().nullable(),
  weight: scoreSchema,
  reversed: z.boolean(),
  /** This scale says whether the question fits in: one of the author's, else its section, else the whole exam. */
  isJudged: z.boolean(),
  /** Its correlation with the sum of the other members, turned as the scale turns it. */
  discrimination: figure,
  alphaIfDropped: figure,
});

export const measuredScaleSchema = z.strictObject({
  kind: z.enum(['total', 'section', 'own']),
  code: z.string(),
  /** Of a section. */
  questionSectionId: idSchema.nullable(),
  /** Null for the total, which has no name of its own. */
  title: z.string().nullable(),
  missing: z.strictObject({ rule: z.enum(missingRules), maxMissing: z.int() }),
  possible: scoreRangeSchema,
  /** Who has a score by the scale's rule, and who has none. */
  scored: z.int(),
  unscored: z.int(),
  mean: figure,
  standardDeviation: figure,
  lowest: figure,
  highest: figure,
  /** Who has a value in every member: those that the figures from here on are of. */
  whole: z.int(),
  alpha: figure,
  /** Of 95 %. */
  alphaInterval: z.strictObject({ low: z.number(), high: z.number() }).nullable(),
  omega: figure,
  lambda2: figure,
  splitHalf: figure,
  standardError: figure,
  members: z.array(scaleMemberStatisticsSchema),
  /** Those that read the score itself; of everybody who has one. */
  bands: z.array(countedBandSchema),
  /** Of everybody who has a score. Each bin holds its beginning and not its end. */
  bins: z.array(binSchema),
  byAge: z.array(ageGroupSchema),
  byGender: z.array(genderGroupSchema),
});

export const scaleStatisticsSchema = z.strictObject({
  attempts: z.int(),
  /** The total where it is shown, the sections, and the scales of the author. */
  scales: z.array(measuredScaleSchema),
});

export type MeasuredScale = z.output<typeof measuredScaleSchema>;
export type ScaleStatistics = z.output<typeof scaleStatisticsSchema>;
