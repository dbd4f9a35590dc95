import { ageRangeProblem, maxAgeMonths } from '@sanjeh/domain/age/age';
import type { IssueCode } from '../issue.ts';
import { lineText, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

const translationsSchema = translationsOf({ title: lineText(200) });
const monthsSchema = z.int().min(0).max(maxAgeMonths);

const fields = {
  title: requiredLine(200),
  from: monthsSchema,
  /** Null: no upper end. */
  to: monthsSchema.nullable(),
  translations: translationsSchema.default({}),
};

const inOrder = (range: { from: number; to: number | null }) =>
  ageRangeProblem(range.from, range.to) !== 'to_before_from';
const orderIssue = { path: ['to'], error: 'from_after_to' satisfies IssueCode };

export const ageRangeInputSchema = z.strictObject(fields).refine(inOrder, orderIssue);

export const ageRangeUpdateSchema = z
  .strictObject({ ...fields, revision: revisionSchema })
  .refine(inOrder, orderIssue);

export const ageRangeSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  from: z.int(),
  to: z.int().nullable(),
});

export const adminAgeRangeSchema = z.strictObject({
  ...editedShape,
  title: z.string(),
  from: z.int(),
  to: z.int().nullable(),
  translations: translationsSchema,
});

export type AgeRangeInput = z.input<typeof ageRangeInputSchema>;
export type AgeRangeValues = z.output<typeof ageRangeInputSchema>;
export type AgeRange = z.output<typeof ageRangeSchema>;
export type AdminAgeRange = z.output<typeof adminAgeRangeSchema>;
