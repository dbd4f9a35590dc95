import type { AuditAction, AuditEntry, AuditQuery } from '@sanjeh/contract/audit/audit.schema';
import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import type { Page } from '#db/query/list-page.ts';
import { mapItems } from '#db/query/list-page.ts';
import type { EntryRow, HistoryQuery } from './audit.queries.ts';
import { insertEntry, selectEntries, selectHistory } from './audit.queries.ts';
import type { ChangedField } from './changed-fields.ts';
import { changedFields } from './changed-fields.ts';

export interface Change {
  entity: EntityName;
  entityId: number | string;
  action: AuditAction;
  /** What inside the entity was touched: a question is recorded with the exam whose page shows it. */
  part?: { entity: EntityName; id: number | string };
  /** About whom it is, where the entity does not tell. */
  applicantId?: number;
  /** The entity as administrators see it; null where it did not exist, or where there is nothing to show. */
  before: object | null;
  after: object | null;
}

interface StoredChange {
  part?: { entity: EntityName; id: string };
  fields: ChangedField[];
}

/**
 * Call it in the transaction of the change, so that neither is kept without the other. An edit that left everything
 * as it was is not recorded.
 */
export async function recordChange(
  db: Executor,
  caller: { userId: Caller['userId'] | null; address?: string | undefined },
  change: Change,
): Promise<void> {
  const { entity, entityId, action, part, before, after } = change;
  const applicantId = change.applicantId ?? (entity === 'applicant' ? personIn(entityId) : null);
  const fields = changedFields(before, after);
  if (before !== null && after !== null && fields.length === 0) return;
  const stored: StoredChange = {
    ...(part ? { part: { entity: part.entity, id: String(part.id) } } : {}),
    fields,
  };
  await insertEntry(db, {
    user_id: caller.userId,
    action,
    entity,
    entity_id: String(entityId),
    change: JSON.stringify(stored),
    address: caller.address ?? null,
    applicant_id: applicantId,
  });
}

/** A list as a whole is about nobody. */
function personIn(entityId: number | string): number | null {
  return Number.isInteger(Number(entityId)) ? Number(entityId) : null;
}

export async function listAudit(
  db: Executor,
  query: AuditQuery,
  timeZone: string,
): Promise<Page<AuditEntry>> {
  return mapItems(await selectEntries(db, query, timeZone), toEntry);
}

/** What was done to one thing, about somebody, or taken of a list. Who has only looked at it stands in the audit. */
export async function listHistory(db: Executor, query: HistoryQuery): Promise<Page<AuditEntry>> {
  return mapItems(await selectHistory(db, query), toEntry);
}

export function toEntry(row: EntryRow): AuditEntry {
  const { part = null, fields: changes } = (row.change ?? { fields: [] }) as StoredChange;
  return {
    id: row.id,
    at: row.at.toISOString(),
    user: row.user_id === null || row.user_name === null ? null : { id: row.user_id, name: row.user_name },
    action: row.action as AuditAction,
    entity: row.entity as EntityName,
    entityId: row.entity_id,
    address: row.address,
    applicant: row.applicant_id === null ? null : { id: row.applicant_id, name: row.applicant_name },
    part,
    changes,
    isErased: row.change_erased_by !== null,
  };
}
