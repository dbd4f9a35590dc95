import type { EntityName } from '../shared/entity.schema.ts';
import { contentNames, entityNameSchema, peopleNames } from '../shared/entity.schema.ts';
import { exportFormatSchema } from '../shared/export.schema.ts';
import { idQuerySchema, listOf, listQuery, pageShape } from '../shared/list.schema.ts';
import { dayQuerySchema, mustBeInOrder } from '../shared/range.schema.ts';
import { z } from '../zod.ts';

export const auditActions = [
  'create',
  'update',
  'remove',
  'reorder',
  'publish',
  'unpublish',
  'archive',
  'restore',
  'duplicate',
  'disable',
  'enable',
  'reset_password',
  'export',
  'import',
  'rescore',
  'move',
  'merge',
  'read',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'add_factor',
  'remove_factor',
  'ask',
  'withdraw',
  'erase',
  'download',
  'reseal',
] as const;

/** What of a person was looked at. */
export const seenParts = [
  ...(['record', 'attempts', 'result', 'course', 'report', 'note', 'follow_up', 'essay'] as const),
  'list',
] as const;
export type SeenPart = (typeof seenParts)[number];

export const auditActionSchema = z.enum(auditActions);
export type AuditAction = (typeof auditActions)[number];

/** Ids of content are numbers, those of attempts are UUIDs; `all` stands for the whole list, as when it is reordered. */
const entityIdSchema = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/);

const filterShape = {
  entity: entityNameSchema.optional(),
  entityId: entityIdSchema.optional(),
  /** Who did it. */
  userId: idQuerySchema.optional(),
  /** About whom it is. */
  applicantId: idQuerySchema.optional(),
  action: auditActionSchema.optional(),
  /** Both days inside. */
  from: dayQuerySchema,
  to: dayQuerySchema,
};
const inOrder = mustBeInOrder(['from', 'to']);

/** What is searched is about whom it is, by name or code. */
const baseQuery = listQuery({ sorts: ['at'], defaultSort: '-at', filters: filterShape });

export const auditQuerySchema = baseQuery.superRefine(inOrder);

/** The list as it is filtered, all of its pages. */
export const auditExportQuerySchema = z
  .strictObject({ ...baseQuery.shape, format: exportFormatSchema })
  .omit({ page: true, pageSize: true })
  .superRefine(inOrder);

const historyQuery = <Names extends readonly [EntityName, ...EntityName[]]>(names: Names) =>
  z.strictObject({ ...pageShape, entity: z.enum(names), entityId: entityIdSchema });

/** The history of one thing, or of a whole list, on the page that shows it. */
export const contentHistoryQuerySchema = historyQuery(contentNames);
export const peopleHistoryQuerySchema = historyQuery(peopleNames);

/** Any JSON, null where there was nothing. */
const valueSchema = z.unknown();

export const auditEntrySchema = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null: the account is gone, or the product did it by itself. */
  user: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  action: auditActionSchema,
  entity: entityNameSchema,
  entityId: z.string(),
  /** From where it was done; null where that was not noted, or nobody was there. */
  address: z.string().nullable(),
  /** About whom it is; without a name when they are gone. */
  applicant: z.strictObject({ id: z.int(), name: z.string().nullable() }).nullable(),
  /** What inside the entity was touched, such as a question of an exam. */
  part: z.strictObject({ entity: entityNameSchema, id: z.string() }).nullable(),
  /** The changed fields alone; `translations.en.title` is the title in English. */
  changes: z.array(z.strictObject({ field: z.string(), before: valueSchema, after: valueSchema })),
  /** What had changed was erased with the person it was about. */
  isErased: z.boolean(),
});

export const auditListSchema = listOf(auditEntrySchema);

export type AuditQuery = z.output<typeof auditQuerySchema>;
export type AuditExportQuery = z.output<typeof auditExportQuerySchema>;
export type AuditFilter = Omit<AuditExportQuery, 'format' | 'sort'>;
export type AuditEntry = z.output<typeof auditEntrySchema>;
