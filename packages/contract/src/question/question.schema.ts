import type { IssueCode } from '../issue.ts';
import { blockText, lineText, requiredBlock, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { scoreInputSchema, scoreSchema } from '../shared/score.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

export const maxAnswersPerQuestion = 50;
/** With the largest score of an answer this keeps every total inside the exact range of a JSON number. */
export const maxQuestionsPerExam = 1000;

const notEmpty = { error: 'not_empty' satisfies IssueCode };
const answerTranslationsSchema = translationsOf({ title: lineText(1000) });
const questionTranslationsSchema = translationsOf({ title: blockText(2000) });

export const answerInputSchema = z.strictObject({
  title: requiredLine(1000),
  score: scoreInputSchema,
  translations: answerTranslationsSchema.default({}),
});

export const questionInputSchema = z.strictObject({
  questionSectionId: idSchema,
  title: requiredBlock(2000),
  /** In the order they are shown. */
  answers: z.array(answerInputSchema).min(1, notEmpty).max(maxAnswersPerQuestion),
  translations: questionTranslationsSchema.default({}),
});

/** An answer with an id is changed, one without is new, one left out is removed. */
export const questionUpdateSchema = questionInputSchema.extend({
  revision: revisionSchema,
  answers: z
    .array(answerInputSchema.extend({ id: idSchema.optional() }))
    .min(1, notEmpty)
    .max(maxAnswersPerQuestion),
});

export const adminAnswerSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  score: scoreSchema,
  translations: answerTranslationsSchema,
});

export const adminQuestionSchema = z.strictObject({
  ...editedShape,
  examId: idSchema,
  questionSectionId: idSchema,
  position: z.int(),
  title: z.string(),
  answers: z.array(adminAnswerSchema),
  translations: questionTranslationsSchema,
});

export type AnswerValues = z.output<typeof answerInputSchema>;
export type QuestionInput = z.input<typeof questionInputSchema>;
export type QuestionValues = z.output<typeof questionInputSchema>;
export type AdminQuestion = z.output<typeof adminQuestionSchema>;
