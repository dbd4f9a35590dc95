import { blockText, lineText, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

const translationsSchema = translationsOf({ title: lineText(200), description: blockText(5000) });

export const categoryInputSchema = z.strictObject({
  title: requiredLine(200),
  description: blockText(5000).default(''),
  translations: translationsSchema.default({}),
});

export const categoryUpdateSchema = categoryInputSchema.extend({ revision: revisionSchema });

export const categorySchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  description: z.string(),
});

export const adminCategorySchema = z.strictObject({
  ...editedShape,
  title: z.string(),
  description: z.string(),
  translations: translationsSchema,
});

export type CategoryInput = z.input<typeof categoryInputSchema>;
export type CategoryValues = z.output<typeof categoryInputSchema>;
export type Category = z.output<typeof categorySchema>;
export type AdminCategory = z.output<typeof adminCategorySchema>;
