import { parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { isEmptyBand } from '@sanjeh/domain/scoring/band';
import type { IssueCode } from '../issue.ts';
import { scoreRangeSchema } from '../question/question.schema.ts';
import { blockText, lineText, requiredLine } from '../shared/content-text.schema.ts';
import { idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { boundInputSchema, scoreSchema } from '../shared/score.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

export const maxBandsPerExam = 500;

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

/** All bands of an exam at once: on a picture of the scale one moves the end of one and the start of the next together. */
export const bandSetInputSchema = z.strictObject({
  revision: revisionSchema,
  bands: z.array(bandInputSchema).max(maxBandsPerExam),
});

export const adminBandSchema = z.strictObject({
  id: idSchema,
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

export const bandSetSchema = z.strictObject({
  examId: idSchema,
  revision: revisionSchema,
  /** The scales to put bands on. An exam without questions has none for the total either. */
  total: scoreRangeSchema.nullable(),
  sections: z.array(
    z.strictObject({
      questionSectionId: idSchema,
      title: z.string(),
      translations: translationsOf({ title: lineText(200) }),
      possible: scoreRangeSchema,
    }),
  ),
  /** The total's first, then by section, each from its lowest. */
  bands: z.array(adminBandSchema),
});

export type BandInput = z.input<typeof bandInputSchema>;
export type BandValues = z.output<typeof bandInputSchema>;
export type BandSetValues = z.output<typeof bandSetInputSchema>;
export type AdminBand = z.output<typeof adminBandSchema>;
export type BandSet = z.output<typeof bandSetSchema>;
