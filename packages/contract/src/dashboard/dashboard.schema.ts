import { attemptIdSchema, attemptStates } from '../attempt/attempt.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { countedSchema } from '../shared/list.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';

/** What should be looked after: what is published without being complete, and what was begun and left. */
export const attentionKinds = [
  'exam_without_questions',
  'exam_without_choice',
  'exam_with_band_gaps',
  'section_without_questions',
] as const;

export const newestAttemptSchema = z.strictObject({
  id: attemptIdSchema,
  code: z.string(),
  applicantId: idSchema,
  applicantName: z.string(),
  exameId: idSchema,
  title: z.string(),
  participateDateTime: z.iso.datetime(),
  state: z.enum(attemptStates),
  totalScore: scoreSchema.nullable(),
});

export const attentionSchema = z.strictObject({
  kind: z.enum(attentionKinds),
  /** How many there are; the first of them are named. */
  count: z.int(),
  items: z.array(z.strictObject({ id: idSchema, title: z.string() })),
});

/** Results with an answer that somebody must look at, the newest of them named. */
export const criticalAnswersSchema = z.strictObject({
  /** The day from which they are counted: older ones stand in the list of results alone. */
  since: z.iso.date(),
  count: countedSchema,
  items: z.array(
    z.strictObject({
      id: attemptIdSchema,
      applicantId: idSchema,
      applicantName: z.string(),
      title: z.string(),
    }),
  ),
});

export const dashboardSchema = z.strictObject({
  counts: z.strictObject({
    applicants: z.int(),
    /** Not archived. */
    exams: z.int(),
    publishedExams: z.int(),
    attemptsToday: z.int(),
    /** Since Saturday. */
    attemptsThisWeek: z.int(),
    /** Started, not submitted, and still within their time. */
    inProgress: countedSchema,
  }),
  /** The last 30 days, today last; days without an attempt are there too. */
  attemptsPerDay: z.array(z.strictObject({ day: z.iso.date(), count: z.int() })),
  /** The newest first. Null, here and below: not for who has no right to what is in it. */
  newestAttempts: z.array(newestAttemptSchema).nullable(),
  /** To be looked after first. */
  criticalAnswers: criticalAnswersSchema.nullable(),
  /** Results to be followed up, by today. */
  followUpsDue: countedSchema.nullable(),
  /** Only the kinds of which there are any. */
  attention: z.array(attentionSchema).nullable(),
});

export type Dashboard = z.output<typeof dashboardSchema>;
export type NewestAttempt = z.output<typeof newestAttemptSchema>;
export type Attention = z.output<typeof attentionSchema>;
export type CriticalAnswers = z.output<typeof criticalAnswersSchema>;
export type AttentionKind = (typeof attentionKinds)[number];
