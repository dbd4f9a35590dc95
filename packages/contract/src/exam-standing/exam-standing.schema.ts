import { answerValueSchema } from '../attempt/attempt.schema.ts';
import { resultAlertSchema, resultScaleSchema } from '../result/result.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';

/** What somebody can reach and no band reads, on a scale that has bands: scores, or what its bands read instead. */
export const bandGapSchema = z.strictObject({
  scale: z.enum(['total', 'section', 'own']),
  /** Of a section; else null. */
  questionSectionId: idSchema.nullable(),
  /** Of the scale, in the language of the request; null: the total, which has no name of its own. */
  title: z.string().nullable(),
  from: scoreSchema,
  to: scoreSchema,
});

/** How it stands with an exam, for whoever is about to change or publish it. */
export const examStandingSchema = z.strictObject({
  examId: idSchema,
  /** Submitted attempts, and those of them that were scored by what the exam was before. */
  results: z.int(),
  olderResults: z.int(),
  gaps: z.array(bandGapSchema),
  texts: z.strictObject({ total: z.int(), missing: z.int(), outdated: z.int() }),
});

export const trialInputSchema = z.strictObject({
  /** Each with the answer that was chosen, or with a value where its kind takes one. */
  answers: z
    .array(
      z.strictObject({
        questionId: idSchema,
        answerId: idSchema.optional(),
        value: answerValueSchema.optional(),
      }),
    )
    .max(1000),
});

/** What somebody who answers like this would be told. Nobody's age is known here, so norms are left out. */
export const trialResultSchema = z.strictObject({
  scales: z.array(resultScaleSchema),
  alerts: z.array(resultAlertSchema),
});

export type BandGap = z.output<typeof bandGapSchema>;
export type ExamStanding = z.output<typeof examStandingSchema>;
export type TrialInput = z.output<typeof trialInputSchema>;
export type TrialResult = z.output<typeof trialResultSchema>;
