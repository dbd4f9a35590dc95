import { parseDecimal } from '@sanjeh/domain/decimal/decimal';
import { isEmptyBand } from '@sanjeh/domain/scoring/band';
import { standardMeasures } from '@sanjeh/domain/scoring/standard-score';
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

/** What the bands of a scale read: its score, or what that is among the people of a norm group. */
export const bandMeasureSchema = z.enum(['raw', ...standardMeasures]);

const rangeFields = {
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
  return !isEmptyBand({ ...bounds, scope: null, lower, upper });
}
const emptyIssue = { path: ['upper'], error: 'from_after_to' satisfies IssueCode };

/** A band of one scale. */
export const scaleBandInputSchema = z.strictObject(rangeFields).refine(holdsAScore, emptyIssue);

export const bandInputSchema = z
  .strictObject({
    /** Null: the band reads the total score. */
    questionSectionId: idSchema.nullable(),
    ...rangeFields,
  })
  .refine(holdsAScore, emptyIssue);

/** All bands of an exam at once: on a picture of the scale one moves the end of one and the start of the next together. */
export const bandSetInputSchema = z.strictObject({
  revision: revisionSchema,
  bands: z.array(bandInputSchema).max(maxBandsPerExam),
});

export const adminScaleBandSchema = z.strictObject({
  id: idSchema,
  lower: scoreSchema,
  lowerInclusive: z.boolean(),
  upper: scoreSchema,
  upperInclusive: z.boolean(),
  label: z.string(),
  advice: z.string(),
  severity: severitySchema,
  translations: translationsSchema,
});

export const adminBandSchema = adminScaleBandSchema.extend({ questionSectionId: idSchema.nullable() });

/** How far apart lie the values that bands read, counted from zero. Null: anywhere. */
const gridSchema = scoreSchema.nullable();

export const bandSetSchema = z.strictObject({
  examId: idSchema,
  revision: revisionSchema,
  /** The scales to put bands on. An exam without questions has none for the total either. */
  total: scoreRangeSchema.nullable(),
  /** What they read there. Of anything but the score, the range is that of the measure. */
  totalBandsOn: bandMeasureSchema,
  totalGrid: gridSchema,
  sections: z.array(
    z.strictObject({
      questionSectionId: idSchema,
      title: z.string(),
      translations: translationsOf({ title: lineText(200) }),
      possible: scoreRangeSchema,
      bandsOn: bandMeasureSchema,
      grid: gridSchema,
    }),
  ),
  /** The total's first, then by section, each from its lowest. */
  bands: z.array(adminBandSchema),
});

export type BandMeasure = z.output<typeof bandMeasureSchema>;
export type ScaleBandValues = z.output<typeof scaleBandInputSchema>;
export type AdminScaleBand = z.output<typeof adminScaleBandSchema>;
export type BandInput = z.input<typeof bandInputSchema>;
export type BandValues = z.output<typeof bandInputSchema>;
export type BandSetValues = z.output<typeof bandSetInputSchema>;
export type AdminBand = z.output<typeof adminBandSchema>;
export type BandSet = z.output<typeof bandSetSchema>;
