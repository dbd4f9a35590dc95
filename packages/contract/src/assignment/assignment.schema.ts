import { namedInformants } from '../attempt/informant.schema.ts';
import type { IssueCode } from '../issue.ts';
import { lineText } from '../shared/content-text.schema.ts';
import { exportFormatSchema } from '../shared/export.schema.ts';
import { idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { idQuerySchema, listOf, listQuery } from '../shared/list.schema.ts';
import { daySchema } from '../shared/range.schema.ts';
import { z } from '../zod.ts';

export const audiences = ['people', 'group', 'link'] as const;
export const progressStates = ['not_begun', 'open', 'done'] as const;
export type ProgressState = (typeof progressStates)[number];

export const mostExtraMinutes = 24 * 60;
export const extraMinutesSchema = z.int().min(0).max(mostExtraMinutes);

const until = daySchema.nullable();
const maxUses = z.int().min(1).max(100_000).nullable();

/** One of the two names what is given, and one of the three to whom. */
export const assignmentInputSchema = z
  .strictObject({
    label: lineText(200).default(''),
    examId: idSchema.nullable(),
    /** All exams of this name. */
    series: lineText(50).default(''),
    audience: z.enum(audiences),
    applicantIds: z.array(idSchema).max(1000).default([]),
    groupId: idSchema.nullable().default(null),
    from: daySchema,
    until: until.default(null),
    extraMinutes: extraMinutesSchema.default(0),
    reminds: z.boolean().default(true),
    /** Who must answer; null: anybody. */
    informant: z.enum(namedInformants).nullable().default(null),
    /** How many people may come with the link; null: any number. */
    maxUses: maxUses.default(null),
  })
  .superRefine((given, context) => {
    const refuse = (path: string, code: IssueCode) =>
      context.issues.push({ code: 'custom', message: code, path: [path], input: given });
    if (given.examId === null && given.series === '') refuse('examId', 'required');
    if (given.audience === 'people' && given.applicantIds.length === 0) refuse('applicantIds', 'required');
    if (given.audience === 'group' && given.groupId === null) refuse('groupId', 'required');
    if (given.until !== null && given.until < given.from) refuse('until', 'from_after_to');
  });

/** What can be changed once it was given. */
export const assignmentUpdateSchema = z.strictObject({
  label: lineText(200),
  until,
  reminds: z.boolean(),
  maxUses,
  revision: revisionSchema,
});

const countsSchema = z.strictObject({ notBegun: z.int(), open: z.int(), done: z.int() });

export const assignmentSchema = z.strictObject({
  id: idSchema,
  label: z.string(),
  exams: z.array(z.strictObject({ id: idSchema, title: z.string() })),
  audience: z.enum(audiences),
  group: z.strictObject({ id: idSchema, title: z.string() }).nullable(),
  from: z.iso.date(),
  until: z.iso.date().nullable(),
  state: z.enum(['coming', 'open', 'over', 'withdrawn']),
  extraMinutes: z.int(),
  reminds: z.boolean(),
  informant: z.enum(namedInformants).nullable(),
  /** Of a link, to be typed or read from its picture. */
  code: z.string().nullable(),
  uses: z.int(),
  maxUses: z.int().nullable(),
  counts: countsSchema,
  revision: revisionSchema,
});

export const assignmentQuerySchema = listQuery({
  sorts: ['created'],
  defaultSort: '-created',
  filters: { groupId: idQuerySchema.optional() },
});

export const assignmentListSchema = listOf(assignmentSchema);

export const progressSchema = z.strictObject({
  applicantId: idSchema,
  fullName: z.string(),
  nationalCode: z.string(),
  phoneNumber: z.string(),
  state: z.enum(progressStates),
  /** How many of the exams are handed in. */
  examsDone: z.int(),
  exams: z.int(),
  lastSubmitted: z.iso.datetime().nullable(),
  extraMinutes: z.int(),
});

export const progressQuerySchema = listQuery({
  sorts: ['name'],
  filters: { state: z.enum(progressStates).optional() },
});

/** The list as it is filtered and sorted, all of its pages. */
export const progressExportQuerySchema = z
  .strictObject({ ...progressQuerySchema.shape, format: exportFormatSchema })
  .omit({ page: true, pageSize: true });

export type AssignmentInput = z.input<typeof assignmentInputSchema>;
export type AssignmentValues = z.output<typeof assignmentInputSchema>;
export type AssignmentUpdate = z.output<typeof assignmentUpdateSchema>;
export type Assignment = z.output<typeof assignmentSchema>;
export type AssignmentQuery = z.output<typeof assignmentQuerySchema>;
export type Progress = z.output<typeof progressSchema>;
export type ProgressQuery = z.output<typeof progressQuerySchema>;
export type ProgressExportQuery = z.output<typeof progressExportQuerySchema>;
export type AssignedInformant = (typeof namedInformants)[number];
