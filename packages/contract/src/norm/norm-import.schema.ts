import { genders } from '../applicant/applicant.schema.ts';
import { issueCodes } from '../issue.ts';
import { exportFormatSchema } from '../shared/export.schema.ts';
import { revisionSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

export const normSheetMaxBytes = 5 * 1024 * 1024;
/** Below the heading. A group by a table takes a row for each line of it. */
export const normSheetMaxRows = 50_000;

export const normSheetTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  // What some systems call a CSV file.
  'application/vnd.ms-excel',
] as const;

/** In the order they stand in the sheet. */
export const normColumns = [
  'scaleCode',
  'title',
  'englishTitle',
  'gender',
  'ageFrom',
  'ageTo',
  'source',
  'englishSource',
  'sample',
  'year',
  'country',
  'reliability',
  'reliabilityPeople',
  'mean',
  'sd',
  'measure',
  'raw',
  'value',
] as const;

export type NormColumn = (typeof normColumns)[number];

/** What becomes of groups that the sheet does not name. */
export const normRests = ['keep', 'remove'] as const;

export const normImportQuerySchema = z.strictObject({ rest: z.enum(normRests).default('keep') });

export const normImportApplyQuerySchema = z.strictObject({
  ...normImportQuerySchema.shape,
  /** Of the dry run that was looked at. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
});

export const normSheetQuerySchema = z.strictObject({ format: exportFormatSchema });

export const normVerdicts = ['new', 'same', 'replaces', 'refused'] as const;
export type NormVerdict = (typeof normVerdicts)[number];

const importIssueSchema = z.strictObject({
  /** In the sheet, the heading being the first. */
  row: z.int(),
  column: z.enum(normColumns),
  code: z.enum(issueCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

export const normImportItemSchema = z.strictObject({
  /** Where the group begins in the sheet. */
  row: z.int(),
  verdict: z.enum(normVerdicts),
  /** As they are in the sheet, to be found again. */
  scale: z.string(),
  title: z.string(),
  gender: z.enum(genders).nullable(),
  ageFrom: z.int().nullable(),
  ageTo: z.int().nullable(),
  /** Of the scale that is meant; null where none is, or several could be. */
  scaleCode: z.string().nullable(),
  issues: z.array(importIssueSchema),
});

export const normImportSchema = z.strictObject({
  revision: revisionSchema,
  /** To apply exactly what is shown here; null where nothing would change, or groups would go while a row is refused. */
  fingerprint: z.string().nullable(),
  /** Columns that a sheet must have and this one has not; nothing is read then. */
  missingColumns: z.array(z.enum(normColumns)),
  /** Headings that mean nothing to us. */
  ignoredHeadings: z.array(z.string()),
  /** Groups of before that stay because the sheet does not name them, or go. */
  kept: z.int(),
  removed: z.int(),
  items: z.array(normImportItemSchema),
});

export type NormImportQuery = z.output<typeof normImportQuerySchema>;
export type NormImportApplyQuery = z.output<typeof normImportApplyQuerySchema>;
export type NormImportIssue = z.output<typeof importIssueSchema>;
export type NormImportItem = z.output<typeof normImportItemSchema>;
export type NormImport = z.output<typeof normImportSchema>;
