import type { IssueCode } from '../issue.ts';
import {
  captionsSchema,
  longestAlt,
  longestTranscript,
  mediumInputSchema,
  placedMediumSchema,
} from '../medium/medium.schema.ts';
import { blockText, lineText, requiredBlock, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { requestKeySchema } from '../shared/request-key.schema.ts';
import { scoreInputSchema, scoreSchema } from '../shared/score.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';
import { kindShape, longestLabel, longestUnit, questionIssues } from './question-kind.schema.ts';

export const maxAnswersPerQuestion = 50;
/** With the largest score of an answer this keeps every total inside the exact range of a JSON number. */
export const maxQuestionsPerExam = 1000;

const notEmpty = { error: 'not_empty' satisfies IssueCode };
/** Of a picture, sound or video: its Persian side is in `medium`. */
const mediumTexts = {
  alt: lineText(longestAlt),
  transcript: blockText(longestTranscript),
  captions: captionsSchema,
};
export const answerTranslationsSchema = translationsOf({ title: lineText(1000), ...mediumTexts });
/** Beside the title those texts that its kind has: their Persian side is in `bounds`. */
export const questionTranslationsSchema = translationsOf({
  title: blockText(2000),
  unit: lineText(longestUnit),
  lowLabel: lineText(longestLabel),
  highLabel: lineText(longestLabel),
  ...mediumTexts,
});
/** From 1, within the section. */
const placeSchema = z.int().min(1).max(maxQuestionsPerExam);

export const answerInputSchema = z.strictObject({
  title: requiredLine(1000),
  score: scoreInputSchema,
  translations: answerTranslationsSchema.default({}),
});

/** Null: none. Left out: none of a new one, and as it was of one that is changed. */
export const mediumShape = { medium: mediumInputSchema.nullable().optional() };
export const illustratedAnswerSchema = answerInputSchema.extend(mediumShape);

const fields = {
  questionSectionId: idSchema,
  title: requiredBlock(2000),
  /** In the order they are shown. A kind that offers none may keep those of before, which nobody sees. */
  answers: z.array(illustratedAnswerSchema).max(maxAnswersPerQuestion),
  ...mediumShape,
  translations: questionTranslationsSchema.default({}),
};

/** Without a position, or with one beyond the last, the question comes at the end of its section. */
export const questionInputSchema = z
  .strictObject({
    ...fields,
    kind: kindShape.kind.default('single'),
    bounds: kindShape.bounds.default({}),
    scoring: kindShape.scoring.default({}),
    position: placeSchema.optional(),
    requestKey: requestKeySchema.optional(),
  })
  .superRefine(questionIssues);

/**
 * An answer with an id is changed, one without is new, one left out is removed. Kind, bounds and scoring stay as they are
 * where they are left out.
 */
export const questionUpdateSchema = z
  .strictObject({
    ...fields,
    kind: kindShape.kind.optional(),
    bounds: kindShape.bounds.optional(),
    scoring: kindShape.scoring.optional(),
    revision: revisionSchema,
    answers: z.array(illustratedAnswerSchema.extend({ id: idSchema.optional() })).max(maxAnswersPerQuestion),
  })
  .superRefine(questionIssues);

/** Many questions with the same answers, one after the other. */
export const questionBulkSchema = z.strictObject({
  questionSectionId: idSchema,
  titles: z.array(requiredBlock(2000)).min(1, notEmpty).max(maxQuestionsPerExam),
  /** In the order of the titles; empty where there is none. */
  english: z.array(blockText(2000)).max(maxQuestionsPerExam).optional(),
  answers: z.array(illustratedAnswerSchema).min(1, notEmpty).max(maxAnswersPerQuestion),
  position: placeSchema.optional(),
  requestKey: requestKeySchema.optional(),
});

const isUnique = (ids: readonly number[]) => new Set(ids).size === ids.length;
const repeated = { error: 'invalid' satisfies IssueCode };

/** Where every question of the exam stands. A question may come into another section this way. */
export const questionOrderSchema = z.strictObject({
  requestKey: requestKeySchema.optional(),
  orderRevision: revisionSchema,
  sections: z
    .array(z.strictObject({ questionSectionId: idSchema, questionIds: z.array(idSchema) }))
    .max(maxQuestionsPerExam)
    .refine((sections) => isUnique(sections.map((section) => section.questionSectionId)), repeated)
    .refine((sections) => isUnique(sections.flatMap((section) => section.questionIds)), repeated),
});

/** The revision that somebody has before them. Left out, the newest is meant. */
export const questionRevisionQuerySchema = z.strictObject({ revision: idQuerySchema.optional() });

export const adminAnswerSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  score: scoreSchema,
  /** Left out where there is none. */
  medium: placedMediumSchema.optional(),
  translations: answerTranslationsSchema,
});

export const adminQuestionSchema = z.strictObject({
  ...editedShape,
  examId: idSchema,
  questionSectionId: idSchema,
  position: placeSchema,
  title: z.string(),
  ...kindShape,
  /** Left out where there is none. */
  medium: placedMediumSchema.optional(),
  answers: z.array(adminAnswerSchema),
  translations: questionTranslationsSchema,
});

/** The scores that somebody who answers everything can reach. */
export const scoreRangeSchema = z.strictObject({ minimum: scoreSchema, maximum: scoreSchema });

/** Counters of the exam after a change: what the next reordering must name, and whether anything is new. */
const countersShape = { contentRevision: revisionSchema, orderRevision: revisionSchema };

export const examQuestionsSchema = z.strictObject({
  examId: idSchema,
  ...countersShape,
  possible: scoreRangeSchema,
  /** Those that hold a question, in the order they come up. */
  sections: z.array(
    z.strictObject({
      questionSectionId: idSchema,
      title: z.string(),
      code: z.string(),
      translations: translationsOf({ title: lineText(200) }),
      possible: scoreRangeSchema,
      questions: z.array(adminQuestionSchema),
    }),
  ),
});

export const contentCountersSchema = z.strictObject(countersShape);
export const questionChangeSchema = z.strictObject({ ...countersShape, question: adminQuestionSchema });
export const questionsChangeSchema = z.strictObject({
  ...countersShape,
  questions: z.array(adminQuestionSchema),
});
/** Questions that came into another section have a new revision. */
export const questionOrderChangeSchema = z.strictObject({
  ...countersShape,
  moved: z.array(z.strictObject({ id: idSchema, revision: revisionSchema })),
});

export type AnswerValues = z.output<typeof illustratedAnswerSchema>;
export type QuestionInput = z.input<typeof questionInputSchema>;
export type QuestionValues = z.output<typeof questionInputSchema>;
export type QuestionUpdate = z.output<typeof questionUpdateSchema>;
export type QuestionBulk = z.output<typeof questionBulkSchema>;
export type QuestionOrder = z.output<typeof questionOrderSchema>;
export type AdminAnswer = z.output<typeof adminAnswerSchema>;
export type AdminQuestion = z.output<typeof adminQuestionSchema>;
export type ScoreRangeValues = z.output<typeof scoreRangeSchema>;
export type ExamQuestions = z.output<typeof examQuestionsSchema>;
export type ContentCounters = z.output<typeof contentCountersSchema>;
export type QuestionChange = z.output<typeof questionChangeSchema>;
export type QuestionsChange = z.output<typeof questionsChangeSchema>;
export type QuestionOrderChange = z.output<typeof questionOrderChangeSchema>;
