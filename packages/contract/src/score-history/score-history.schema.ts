import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import { severitySchema } from '../band/band.schema.ts';
import { scoreRangeSchema } from '../question/question.schema.ts';
import { intervalSchema, scaleBandSchema, scaleReasonSchema } from '../result/result.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';

/** More than anybody can tell apart in a small picture. The newest are shown. */
export const maxScoreHistoryPoints = 30;

export const scoreHistoryAttemptSchema = z.strictObject({
  id: attemptIdSchema,
  code: z.string(),
  participateDateTime: z.iso.datetime(),
  submitDateTime: z.iso.datetime(),
  age: z.strictObject({ months: z.int(), days: z.int() }),
  /** There where it was filled in on paper, and typed in afterwards. */
  isPaper: z.literal(true).optional(),
});

export const scoreHistoryPointSchema = z.strictObject({
  attemptId: attemptIdSchema,
  /** Where `reason` says that there is none: what was answered, added up. */
  score: scoreSchema,
  reason: scaleReasonSchema.nullable(),
  possible: scoreRangeSchema,
  answered: z.int(),
  questionCount: z.int(),
  band: z.strictObject({ label: z.string(), severity: severitySchema }).nullable(),
  /** Equal numbers: the very same questions, answers and scores. It counts from 1, the oldest. */
  edition: z.int(),
});

const lineShape = {
  /** The possible scores, if they are the same at every point: only then can scores share an axis. */
  scale: scoreRangeSchema.nullable(),
  /** The bands that held at every point; none if they differ. */
  bands: z.array(scaleBandSchema.omit({ advice: true })),
  /** In the order of the attempts. An attempt whose version lacks the section has none. */
  points: z.array(scoreHistoryPointSchema),
};

export const scoreHistoryLineSchema = z.strictObject(lineShape);
export const scoreHistorySectionSchema = z.strictObject({ id: idSchema, title: z.string(), ...lineShape });

/** Where a score stands among others of the same age and gender. */
export const placedPointSchema = z.strictObject({
  attemptId: attemptIdSchema,
  score: scoreSchema,
  t: z.number(),
  /** Around T; null where the group does not tell how reliable the scale is. */
  interval: intervalSchema.nullable(),
  /** The people it is compared with. */
  group: z.string(),
  band: z.strictObject({ label: z.string(), severity: severitySchema }).nullable(),
});

/** From the first point to the last. */
export const placedChangeSchema = z.strictObject({
  /** Scores where both were read by the same norm group, else T. */
  on: z.enum(['score', 't']),
  difference: z.number(),
  /** The reliable change index; null where the scale measures without error. */
  index: z.number().nullable(),
  criticalDifference: z.number(),
  /** Beyond the error of measurement. */
  isReal: z.boolean(),
});

export const placedLineSchema = z.strictObject({
  /** Of the scale: what has the same in all exams of a series. */
  code: z.string(),
  /** Null for the total. */
  title: z.string().nullable(),
  points: z.array(placedPointSchema),
  /** Null with one point, or where it is not known how reliable both are. */
  change: placedChangeSchema.nullable(),
});

/** How one person did at one exam from time to time. */
export const scoreHistorySchema = z.strictObject({
  exameId: idSchema,
  /** The submitted ones, oldest first. */
  attempts: z.array(scoreHistoryAttemptSchema),
  /** How many older ones are not shown. */
  leftOut: z.int(),
  /** As the newest attempt has it: the sum of everything may mean nothing. */
  totalShown: z.boolean(),
  total: scoreHistoryLineSchema,
  /** In the order of the newest attempt; those it lacks come last. */
  sections: z.array(scoreHistorySectionSchema),
  /** On T, through all exams of the series, as far as they have norms. */
  placed: z.strictObject({
    /** Oldest first. */
    attempts: z.array(scoreHistoryAttemptSchema.extend({ exameId: idSchema, title: z.string() })),
    lines: z.array(placedLineSchema),
  }),
});

export type ScoreHistoryAttempt = z.output<typeof scoreHistoryAttemptSchema>;
export type ScoreHistoryPoint = z.output<typeof scoreHistoryPointSchema>;
export type ScoreHistoryLine = z.output<typeof scoreHistoryLineSchema>;
export type PlacedHistory = ScoreHistory['placed'];
export type PlacedLine = z.output<typeof placedLineSchema>;
export type PlacedPoint = z.output<typeof placedPointSchema>;
export type ScoreHistory = z.output<typeof scoreHistorySchema>;
