import { parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { isEmptyBand } from '@sanjeh/domain/scoring/band';
import type { IssueCode } from '../issue.ts';
import { blockText, lineText, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { boundInputSchema, scoreSchema } from '../shared/score.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

const translationsSchema = translationsOf({ label: lineText(200), advice: blockText(5000) });
export const severitySchema = z.enum(['good', 'watch', 'act']);

const fields = {
  /** Null: the band reads the total score. */
  questionSectionId: idSchema.nullable(),
  lower: boundInputSchema,
  lowerInclusive: z.boolean(),
  upper: boundInputSchema,
  upperInclusive: z.boolean(),
  label: requiredLine(200),
  advice: blockText(5000).default(''),
  severity: severitySchema,
  translations: translationsSchema.default({}),
};

interface Bounds {
  questionSectionId: number | null;
  lower: number;
  lowerInclusive: boolean;
  upper: number;
  upperInclusive: boolean;
}

function holdsAScore(bounds: Bounds): boolean {
  const lower = parseDecimal(String(bounds.lower));
  const upper = parseDecimal(String(bounds.upper));
  // Out of range, which the field itself says.
  if (lower === null || upper === null) return true;
  return !isEmptyBand({ ...bounds, scope: bounds.questionSectionId, lower, upper });
}
const emptyIssue = { path: ['upper'], error: 'from_after_to' satisfies IssueCode };

export const bandInputSchema = z.strictObject(fields).refine(holdsAScore, emptyIssue);

export const bandUpdateSchema = z
  .strictObject({ ...fields, revision: revisionSchema })
  .refine(holdsAScore, emptyIssue);

export const adminBandSchema = z.strictObject({
  ...editedShape,
  examId: idSchema,
  questionSectionId: idSchema.nullable(),
  lower: scoreSchema,
  lowerInclusive: z.boolean(),
  upper: scoreSchema,
  upperInclusive: z.boolean(),
  label: z.string(),
  advice: z.string(),
  severity: severitySchema,
  translations: translationsSchema,
});

export type BandInput = z.input<typeof bandInputSchema>;
export type BandValues = z.output<typeof bandInputSchema>;
export type AdminBand = z.output<typeof adminBandSchema>;
