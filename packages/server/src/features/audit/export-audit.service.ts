import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { namesOfPlace } from '../place/place.service.ts';
import { recordChange } from './audit.service.ts';

export type NameInBoth = [persian: string, english: string];

interface ExportOf {
  entity: EntityName;
  /** Whose list it is, where it is one thing's: its id, and what it is called. */
  of?: { id: number | string; called: Record<string, string | NameInBoth> };
  query: { search?: string | undefined; provinceId?: number | undefined; cityId?: number | undefined };
  /** What further ids of the query are called. */
  names?: Record<string, NameInBoth>;
  rows: number;
}

/**
 * What was searched may be a national code: that something was, is enough. Names stand beside the ids, because a list
 * of exports must be readable after what it speaks of is gone.
 */
export async function recordExport(
  db: Executor,
  caller: Caller,
  { entity, of, query, names, rows }: ExportOf,
): Promise<void> {
  const { search, ...others } = query;
  const places = await namesOfPlace(db, others);
  await recordChange(db, caller, {
    entity,
    entityId: of?.id ?? 'all',
    action: 'export',
    before: null,
    after: {
      ...{ ...of?.called, ...others, ...names, ...places },
      ...{ isSearched: search !== undefined && search !== '', rows },
    },
  });
}
