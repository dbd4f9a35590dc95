import { examKinds } from '@sanjeh/domain/scoring/missing-rule';
import { consentText, consentWordsSchema } from '../consent/consent.schema.ts';
import type { IssueCode } from '../issue.ts';
import { codeSchema, optionalCodeSchema } from '../shared/code.schema.ts';
import { blockText, lineText, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

const translationsSchema = translationsOf({
  title: lineText(200),
  description: blockText(5000),
  consent: consentText,
});
/** A week. */
const maxTimeLimitMinutes = 10_080;

const inputShape = {
  title: requiredLine(200),
  code: codeSchema,
  description: blockText(5000).default(''),
  categoryId: idSchema,
  ageRangeId: idSchema,
  published: z.boolean().default(false),
  /** Null: no limit. */
  timeLimitMinutes: z.int().min(1).max(maxTimeLimitMinutes).nullable().default(null),
  /** Null: no limit. */
  maxAttempts: z.int().min(1).max(1000).nullable().default(null),
  shuffleQuestions: z.boolean().default(false),
  shuffleAnswers: z.boolean().default(false),
  /** Null: as the age range says, which does where it begins below 24 months. Left out of an update it stays. */
  correctsAge: z.boolean().nullable().optional(),
  /**
   * What a blank is usually taken for: nothing in a quiz, no score of the scale in a questionnaire. A new exam is a quiz
   * unless it says so; left out of an update it stays.
   */
  kind: z.enum(examKinds).optional(),
  /** Exams of one name follow one another, and a person's course goes through all of them. Left out of an update it stays. */
  series: optionalCodeSchema.optional(),
  /** Before the first question it asks who answers. */
  asksInformant: z.boolean().default(false),
  /** What is to be agreed to before the first question; empty: what the site asks, if it does. */
  consent: consentText.default(''),
  /** Visitors begin without an account, and register to see the result. */
  openToVisitors: z.boolean().default(false),
  /** Neither listed nor startable but by whom it was given to. Left out of an update it stays. */
  byInvitation: z.boolean().optional(),
  translations: translationsSchema.default({}),
};

/** Before there is an attempt there is no clock. */
function mustBeFreeOfTime(
  exam: { openToVisitors: boolean; byInvitation?: boolean | undefined; timeLimitMinutes: number | null },
  context: z.core.$RefinementCtx,
): void {
  if (exam.openToVisitors && exam.byInvitation)
    context.issues.push({
      code: 'custom',
      message: 'invitation_for_visitors' satisfies IssueCode,
      path: ['byInvitation'],
      input: exam,
    });
  if (!exam.openToVisitors || exam.timeLimitMinutes === null) return;
  context.issues.push({
    code: 'custom',
    message: 'time_limit_for_visitors' satisfies IssueCode,
    path: ['openToVisitors'],
    input: exam,
  });
}

export const examInputSchema = z.strictObject(inputShape).superRefine(mustBeFreeOfTime);

export const examUpdateSchema = z
  .strictObject({ ...inputShape, revision: revisionSchema })
  .superRefine(mustBeFreeOfTime);

const readShape = {
  title: z.string(),
  code: z.string(),
  description: z.string(),
  categoryId: idSchema,
  /** In the language of the request. */
  categoryTitle: z.string(),
  ageRangeId: idSchema,
  ageRangeTitle: z.string(),
  timeLimitMinutes: z.int().nullable(),
  maxAttempts: z.int().nullable(),
  questionCount: z.int(),
  openToVisitors: z.boolean(),
  asksInformant: z.boolean(),
};

/** What visitors and applicants see of an exam: nothing that has a score. */
const publicShape = {
  id: idSchema,
  created: z.iso.datetime(),
  ...readShape,
  /** The age range in completed months, both ends inside; null: no upper end. */
  ageFrom: z.int(),
  ageTo: z.int().nullable(),
  /** Whether the age of those born too early is corrected. */
  correctsAge: z.boolean(),
};

export const examSchema = z.strictObject(publicShape);

export const examDetailsSchema = z.strictObject({
  ...publicShape,
  /** What is to be agreed to before the first question; null: nothing. */
  consent: consentWordsSchema.nullable(),
  sections: z.array(z.strictObject({ id: idSchema, title: z.string(), questionCount: z.int() })),
});

export const adminExamSchema = z.strictObject({
  ...editedShape,
  ...readShape,
  published: z.boolean(),
  byInvitation: z.boolean(),
  shuffleQuestions: z.boolean(),
  shuffleAnswers: z.boolean(),
  correctsAge: z.boolean().nullable(),
  kind: z.enum(examKinds),
  /** Empty: it stands by itself. */
  series: z.string(),
  /** Empty: the site's, if it asks. */
  consent: z.string(),
  /** Of these words; null where there are none. */
  consentVersion: idSchema.nullable(),
  archived: z.iso.datetime().nullable(),
  /** Grows with every change of the questions, their order, the bands, the scales or the norms. */
  contentRevision: revisionSchema,
  /** How often it was taken, open attempts included. */
  attemptCount: z.int(),
  translations: translationsSchema,
});

export type ExamInput = z.input<typeof examInputSchema>;
export type ExamValues = z.output<typeof examInputSchema>;
export type ExamUpdate = z.output<typeof examUpdateSchema>;
export type Exam = z.output<typeof examSchema>;
export type ExamDetails = z.output<typeof examDetailsSchema>;
export type AdminExam = z.output<typeof adminExamSchema>;
