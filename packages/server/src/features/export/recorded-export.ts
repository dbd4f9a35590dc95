import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import type { Executor } from '../../db/executor.ts';
import type { Caller } from '../../http/caller.ts';
import { recordChange } from '../audit/audit.service.ts';

interface ExportOf {
  entity: EntityName;
  query: { search?: string | undefined };
  rows: number;
}

/** What was searched may be a national code: that something was, is enough. */
export async function recordExport(
  db: Executor,
  caller: Caller,
  { entity, query, rows }: ExportOf,
): Promise<void> {
  const { search, ...others } = query;
  await recordChange(db, caller, {
    entity,
    entityId: 'all',
    action: 'export',
    before: null,
    after: { ...others, isSearched: search !== undefined && search !== '', rows },
  });
}
