import { codeSchema } from '../shared/code.schema.ts';
import { lineText, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, revisionSchema } from '../shared/identity.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

const translationsSchema = translationsOf({ title: lineText(200) });

export const questionSectionInputSchema = z.strictObject({
  title: requiredLine(200),
  code: codeSchema,
  translations: translationsSchema.default({}),
});

export const questionSectionUpdateSchema = questionSectionInputSchema.extend({ revision: revisionSchema });

export const adminQuestionSectionSchema = z.strictObject({
  ...editedShape,
  title: z.string(),
  code: z.string(),
  translations: translationsSchema,
});

export type QuestionSectionInput = z.input<typeof questionSectionInputSchema>;
export type QuestionSectionValues = z.output<typeof questionSectionInputSchema>;
export type AdminQuestionSection = z.output<typeof adminQuestionSectionSchema>;
