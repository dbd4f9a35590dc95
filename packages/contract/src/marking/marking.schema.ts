import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import { mostCriteria } from '../question/question-kind.schema.ts';
import { blockText } from '../shared/content-text.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { idQuerySchema, limitedListOf, listOf, pageShape } from '../shared/list.schema.ts';
import { scoreInputSchema, scoreSchema } from '../shared/score.schema.ts';
import { z } from '../zod.ts';

export const longestComment = 2000;

const countsShape = {
  /** Those that who asks may mark now. */
  waiting: z.int(),
  /** They have done their part, and somebody else is to mark them too. */
  withOthers: z.int(),
  marked: z.int(),
};

export const markingExamsSchema = limitedListOf(
  z.strictObject({ exameId: idSchema, title: z.string(), ...countsShape }),
);

/** How far the first two people agree, over the answers that two have marked. */
export const agreementSchema = z.strictObject({
  answers: z.int(),
  equal: z.int(),
  /** ICC(1,1) by Shrout and Fleiss; null where nothing varies. */
  icc: z.number().nullable(),
  /** Cohen's, with quadratic weights; null where nothing varies. */
  kappa: z.number().nullable(),
});

export const markingExamSchema = z.strictObject({
  exameId: idSchema,
  title: z.string(),
  questions: z.array(
    z.strictObject({
      id: idSchema,
      title: z.string(),
      ...countsShape,
      /** Null: none was marked by two. */
      agreement: agreementSchema.nullable(),
    }),
  ),
});

export const markingExamParamsSchema = z.strictObject({ exameId: idQuerySchema });
/** Whose it is stands nowhere: it is marked without a name. */
export const markedAnswerParamsSchema = z.strictObject({
  attemptId: attemptIdSchema,
  questionId: idQuerySchema,
});

export const nextAnswerQuerySchema = z.strictObject({
  questionId: idQuerySchema.optional(),
  /** The attempt that is left for later: the next one behind it. */
  after: attemptIdSchema.optional(),
  /** Which of its texts it is; left out, all of them are left for later. */
  afterQuestionId: idQuerySchema.optional(),
});

const moment = z.iso.datetime();

const markShape = {
  /** By criterion, in their order; null: it was taken back. */
  scores: z.array(scoreSchema).nullable(),
  mark: scoreSchema.nullable(),
  comment: z.string(),
  markedAt: moment,
};

export const answerToMarkSchema = z.strictObject({
  attemptId: attemptIdSchema,
  questionId: idSchema,
  exameId: idSchema,
  question: z.string(),
  text: z.string(),
  /** Which text it is: another one where an attempt was opened again and written anew. */
  textSeq: z.int(),
  submitDateTime: moment,
  rubric: z.array(z.strictObject({ title: z.string(), least: scoreSchema, most: scoreSchema })),
  twoMarkers: z.boolean(),
  /** `waiting`: for who asks. `with_others`: for somebody else. */
  state: z.enum(['waiting', 'with_others', 'settled']),
  score: scoreSchema.nullable(),
  /** Of what who asks gave; 0: nothing yet. */
  revision: z.int().min(0),
  own: z.strictObject(markShape).nullable(),
  /** The newest first. What others gave is told once the score is settled. */
  history: z.array(z.strictObject({ ...markShape, marker: z.string(), isOwn: z.boolean() })),
});

export const nextAnswerSchema = z.strictObject({
  answer: answerToMarkSchema.nullable(),
  waiting: z.int(),
});

export const markInputSchema = z.strictObject({
  revision: z.int().min(0),
  /** The text that was read; refused where another one is there by now. */
  textSeq: z.int().optional(),
  scores: z.array(scoreInputSchema).min(1).max(mostCriteria),
  comment: blockText(longestComment).default(''),
});

export const markRevisionQuerySchema = z.strictObject({ revision: idQuerySchema });

export const ownMarksQuerySchema = z.strictObject(pageShape);

export const ownMarksSchema = listOf(
  z.strictObject({
    attemptId: attemptIdSchema,
    questionId: idSchema,
    question: z.string(),
    mark: scoreSchema,
    /** Null: not settled yet. */
    score: scoreSchema.nullable(),
    markedAt: moment,
  }),
);

export type MarkingExams = z.output<typeof markingExamsSchema>;
export type MarkingExam = z.output<typeof markingExamSchema>;
export type AnswerToMark = z.output<typeof answerToMarkSchema>;
export type NextAnswer = z.output<typeof nextAnswerSchema>;
export type MarkInput = z.output<typeof markInputSchema>;
export type OwnMarks = z.output<typeof ownMarksSchema>;
