import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { attachedTables } from './attached-tables.sql.ts';
import {
  type ChangedColumns,
  copyRows,
  lockAttemptsOf,
  removeMadeFollowUps,
  removeRows,
  setLinksAside,
} from './carried-attempts.sql.ts';

/** What refers to a table comes after it. */
const carriedTables = [...attachedTables, 'essay_marks'] as const;

interface Carried {
  from: number;
  to: number;
  /** The numbers that attempts have from now on; without it they keep theirs. */
  ids?: ReadonlyMap<string, string>;
  /** What else changes in them. */
  changed: ChangedColumns;
}

/**
 * All attempts of a person become another's, with all that belongs to them. They are copied and removed: whose they are is
 * part of every key, and where attempts are spread over machines by person, a row cannot go to another by a change of it.
 */
export async function carryAttempts(db: Executor, { from, to, ids, changed }: Carried): Promise<void> {
  const known = await lockAttemptsOf(db, from);
  const numbers = JSON.stringify(Object.fromEntries(ids ?? []));
  const numbered = (column: string): ChangedColumns =>
    ids ? { [column]: sql`(${numbers}::jsonb ->> ${sql.ref(column)}::text)::uuid` } : {};
  const owned = { applicant_id: sql`${to}::integer` };
  await copyRows(db, 'attempts', from, { ...owned, ...numbered('id'), ...changed });
  await removeMadeFollowUps(
    db,
    to,
    known.map((id) => ids?.get(id) ?? id),
  );
  const links = await setLinksAside(db, from);
  for (const table of carriedTables) {
    const own = table === 'shares' ? links : {};
    await copyRows(db, table, from, { ...owned, ...numbered('attempt_id'), ...own });
  }
  for (const table of carriedTables.toReversed()) await removeRows(db, table, from);
  await removeRows(db, 'attempts', from);
}
