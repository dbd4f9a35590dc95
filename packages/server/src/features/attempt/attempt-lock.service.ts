import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

interface Key {
  applicant_id: number;
  id: string;
}

/**
 * Attempts `a` that lie on several machines are found, locked one by one and only then read as they are. Where one of them is not
 * what was looked for any more, others are looked for: fewer than were asked for are there only if there are no more.
 */
export async function readLocked<Row>(
  db: Executor,
  which: RawBuilder<unknown>,
  read: (isLocked: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Row[]> {
  for (;;) {
    const { rows: keys } = await sql<Key>`select a.applicant_id, a.id from attempts a ${which}`.execute(db);
    await lockEach(db, keys);
    const people = keys.map((key) => key.applicant_id);
    const rows = await read(
      sql`a.applicant_id = any (${people}::integer[]) and a.id = any (${keys.map(({ id }) => id)}::uuid[])`,
    );
    if (rows.length === keys.length) return rows;
  }
}

/** Always in the same order, so that two do not wait for each other. */
async function lockEach(db: Executor, keys: readonly Key[]): Promise<void> {
  const inOrder = keys.toSorted(
    (one, other) => one.applicant_id - other.applicant_id || (one.id < other.id ? -1 : 1),
  );
  for (const { applicant_id, id } of inOrder)
    await sql`select from attempts where applicant_id = ${applicant_id} and id = ${id} for no key update`.execute(
      db,
    );
}
