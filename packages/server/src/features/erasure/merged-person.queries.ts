import type { Executor } from '#db/executor.ts';
import type { MergedPerson } from './erased-subject.ts';

interface MergeEntry {
  part?: { id: string };
  fields: { field: string; before?: unknown }[];
}

/** Records that were merged into those of these people, and into those: of them the audit alone tells. */
export async function selectMerged(db: Executor, ids: readonly number[]): Promise<MergedPerson[]> {
  const known = new Map<number, MergedPerson>();
  let next = [...ids];
  while (next.length > 0) {
    const merged = (await selectMergedInto(db, next)).filter(({ id }) => !known.has(id));
    for (const one of merged) known.set(one.id, one);
    next = merged.map(({ id }) => id);
  }
  return [...known.values()];
}

async function selectMergedInto(db: Executor, ids: readonly number[]): Promise<MergedPerson[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('change')
    .where('applicant_id', 'in', ids)
    .where('entity', '=', 'applicant')
    .where('action', '=', 'merge')
    .where('change', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ change }) => {
    const { part, fields } = change as MergeEntry;
    // Of the two entries of a merge, that of the one who stayed names the other.
    if (!part) return [];
    const before = (name: string) => String(fields.find(({ field }) => field === name)?.before ?? '');
    return [{ id: Number(part.id), fullName: before('fullName'), nationalCode: before('nationalCode') }];
  });
}
