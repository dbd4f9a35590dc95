import type { EntityName } from '../shared/entity.schema.ts';
import { contentNames, entityNameSchema, peopleNames } from '../shared/entity.schema.ts';
import { idQuerySchema, listOf, pageShape } from '../shared/list.schema.ts';
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
  'rescore',
  'move',
  'merge',
  'read',
] as const;

export const auditActionSchema = z.enum(auditActions);
export type AuditAction = (typeof auditActions)[number];

/** Ids of content are numbers, those of attempts are UUIDs; `all` stands for the whole list, as when it is reordered. */
const entityIdSchema = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/);

export const auditQuerySchema = z.strictObject({
  ...pageShape,
  entity: entityNameSchema.optional(),
  entityId: entityIdSchema.optional(),
  userId: idQuerySchema.optional(),
});

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
  /** What inside the entity was touched, such as a question of an exam. */
  part: z.strictObject({ entity: entityNameSchema, id: z.string() }).nullable(),
  /** The changed fields alone; `translations.en.title` is the title in English. */
  changes: z.array(z.strictObject({ field: z.string(), before: valueSchema, after: valueSchema })),
});

export const auditListSchema = listOf(auditEntrySchema);

export type AuditQuery = z.output<typeof auditQuerySchema>;
export type AuditEntry = z.output<typeof auditEntrySchema>;
