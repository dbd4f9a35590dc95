import type { AuditQuery } from '@sanjeh/contract/audit/audit.schema';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { Page } from '#db/query/list-page.ts';
import { readPage } from '#db/query/list-page.ts';
import type { AuditLogTable } from '#db/schema.gen.ts';

export async function insertEntry(db: Executor, row: Insertable<AuditLogTable>): Promise<void> {
  await db.insertInto('audit_log').values(row).execute();
}

export interface EntryRow {
  id: number;
  at: Date;
  user_id: number | null;
  user_name: string | null;
  action: string;
  entity: string;
  entity_id: string;
  change: unknown;
}

export function selectEntries(
  db: Executor,
  { entity, entityId, userId, ...page }: AuditQuery,
): Promise<Page<EntryRow>> {
  let entries = db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.user_id',
      // An account of applicants is called by its phone number.
      sql<string | null>`coalesce(users.username, users.phone_number)`.as('user_name'),
      'audit_log.action',
      'audit_log.entity',
      'audit_log.entity_id',
      'audit_log.change',
    ])
    .orderBy('audit_log.id', 'desc');
  if (entity !== undefined) entries = entries.where('audit_log.entity', '=', entity);
  if (entityId !== undefined) entries = entries.where('audit_log.entity_id', '=', entityId);
  if (userId !== undefined) entries = entries.where('audit_log.user_id', '=', userId);
  return readPage(entries, page);
}
