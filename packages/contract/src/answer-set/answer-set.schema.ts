import type { IssueCode } from '../issue.ts';
import {
  answerInputSchema,
  answerTranslationsSchema,
  maxAnswersPerQuestion,
} from '../question/question.schema.ts';
import { lineText, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, revisionSchema } from '../shared/identity.schema.ts';
import { scoreSchema } from '../shared/score.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

const translationsSchema = translationsOf({ title: lineText(200) });
const leastAnswers = 2;

export const answerSetInputSchema = z.strictObject({
  title: requiredLine(200),
  translations: translationsSchema.default({}),
  /** In the order they are shown. */
  answers: z
    .array(answerInputSchema)
    .min(leastAnswers, { error: 'too_few_answers' satisfies IssueCode })
    .max(maxAnswersPerQuestion),
});

export const answerSetUpdateSchema = answerSetInputSchema.extend({ revision: revisionSchema });

/** Answers to start from, kept by authors for the whole site. */
export const answerSetSchema = z.strictObject({
  ...editedShape,
  title: z.string(),
  translations: translationsSchema,
  answers: z.array(
    z.strictObject({ title: z.string(), score: scoreSchema, translations: answerTranslationsSchema }),
  ),
});

export type AnswerSetInput = z.input<typeof answerSetInputSchema>;
export type AnswerSetValues = z.output<typeof answerSetInputSchema>;
export type SavedAnswerSet = z.output<typeof answerSetSchema>;
