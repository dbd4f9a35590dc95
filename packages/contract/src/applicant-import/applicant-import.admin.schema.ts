import { genders, relations } from '../applicant/applicant.schema.ts';
import { issueCodes } from '../issue.ts';
import { exportFormatSchema } from '../shared/export.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { idQuerySchema, listQuery, pageShape } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

export const importMaxBytes = 5 * 1024 * 1024;
/** Below the heading. */
export const importMaxRows = 5000;

export const importFileTypes = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
  // What some systems call a CSV file.
  'application/vnd.ms-excel',
] as const;

/** In the order they stand in the sheet. */
export const importColumns = [
  'firstName',
  'lastName',
  'nationalCode',
  'phoneNumber',
  'gender',
  'birthDate',
  'province',
  'city',
  'relation',
  'weeksPremature',
] as const;
export type ImportColumn = (typeof importColumns)[number];
export const importColumnSchema = z.enum(importColumns);

/** `changed`: they are there, and something about them is not as the sheet has it. */
export const importVerdicts = ['new', 'changed', 'same', 'refused'] as const;
export type ImportVerdict = (typeof importVerdicts)[number];
export const importVerdictSchema = z.enum(importVerdicts);

/** What became of a row that was taken; `kept`: nothing had to be done any more. */
export const importOutcomes = ['added', 'changed', 'kept', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importStates = ['tried', 'applying', 'stopped', 'done'] as const;
export type ImportState = (typeof importStates)[number];

const importIssueSchema = z.strictObject({
  column: importColumnSchema,
  code: z.enum(issueCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

const importChangeSchema = z.strictObject({
  column: importColumnSchema,
  before: z.string(),
  after: z.string(),
});

export const importRowSchema = z.strictObject({
  /** In the sheet, the heading being the first. */
  row: z.int(),
  verdict: importVerdictSchema,
  /** As far as they could be read. */
  fullName: z.string(),
  nationalCode: z.string(),
  phoneNumber: z.string(),
  birthDate: z.iso.date().nullable(),
  gender: z.enum(genders).nullable(),
  relation: z.enum(relations).nullable(),
  /** Whose account it goes to: a new one, one that there is, or that of a row above with the same phone number. */
  account: z.enum(['new', 'known', 'above']).nullable(),
  /** Who it is, or has become. */
  applicantId: idSchema.nullable(),
  issues: z.array(importIssueSchema),
  changes: z.array(importChangeSchema),
  isTaken: z.boolean(),
  outcome: z.enum(importOutcomes).nullable(),
});

const countsSchema = z.strictObject({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  /** New accounts that the new people need. */
  accounts: z.int(),
  /** Of the rows that were taken. */
  taken: z.int(),
  done: z.int(),
  addedPeople: z.int(),
  changedPeople: z.int(),
  refusedLater: z.int(),
});

export const applicantImportSchema = z.strictObject({
  id: idSchema,
  fileName: z.string(),
  state: z.enum(importStates),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** Who did it; null: their account is gone. */
  author: z.string().nullable(),
  group: z.strictObject({ id: idSchema, title: z.string() }).nullable(),
  /** To apply exactly what is shown; null where it is done, or the sheet could not be read. */
  fingerprint: z.string().nullable(),
  /** Columns that a sheet must have and this one has not; nothing is read then. */
  missingColumns: z.array(importColumnSchema),
  /** Headings that mean nothing to us. */
  ignoredHeadings: z.array(z.string()),
  /** Its rows can still be looked at. */
  hasRows: z.boolean(),
  counts: countsSchema,
});

export const importQuerySchema = z.strictObject({ groupId: idQuerySchema.optional() });
export const importListQuerySchema = listQuery({ sorts: ['created'], defaultSort: '-created' });
export const importRowQuerySchema = z.strictObject({
  ...pageShape,
  verdict: importVerdictSchema.optional(),
});
export const importSheetQuerySchema = z.strictObject({ format: exportFormatSchema });

export const importApplySchema = z.strictObject({
  /** Of the dry run that was looked at. */
  fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
  /** `same` where people are put into a group. */
  takes: z
    .array(z.enum(['new', 'changed', 'same']))
    .min(1)
    .max(3),
  /** Rows that are left out all the same. */
  except: z.array(z.int().min(1)).max(importMaxRows).default([]),
});

export type ImportIssue = z.output<typeof importIssueSchema>;
export type ImportChange = z.output<typeof importChangeSchema>;
export type ImportRow = z.output<typeof importRowSchema>;
export type ImportCounts = z.output<typeof countsSchema>;
export type ApplicantImport = z.output<typeof applicantImportSchema>;
export type ImportListQuery = z.output<typeof importListQuerySchema>;
export type ImportRowQuery = z.output<typeof importRowQuerySchema>;
export type ImportApply = z.output<typeof importApplySchema>;
