import { blockText, lineText, requiredBlock, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { orderSchema } from '../shared/order.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

const translationsSchema = translationsOf({ question: lineText(500), answer: blockText(10_000) });

export const faqInputSchema = z.strictObject({
  question: requiredLine(500),
  answer: requiredBlock(10_000),
  /** Left out: after the last one. */
  rowOrder: z.int().min(-1_000_000).max(1_000_000).optional(),
  translations: translationsSchema.default({}),
});

export const faqUpdateSchema = faqInputSchema.extend({ revision: revisionSchema });

export const faqOrderSchema = orderSchema;

export const faqSchema = z.strictObject({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  rowOrder: z.int(),
});

export const adminFaqSchema = z.strictObject({
  ...editedShape,
  question: z.string(),
  answer: z.string(),
  rowOrder: z.int(),
  translations: translationsSchema,
});

export type FaqInput = z.input<typeof faqInputSchema>;
export type FaqValues = z.output<typeof faqInputSchema>;
export type Faq = z.output<typeof faqSchema>;
export type AdminFaq = z.output<typeof adminFaqSchema>;
