import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** With a person's id: who holds it starts something for them, where attempts are spread by person. */
export const startLock = 7365119;

/** Until the transaction ends, nobody who starts attempts by person starts one for them. In the order of their numbers. */
export async function lockStarts(db: Executor, applicantIds: readonly number[]): Promise<void> {
  for (const id of applicantIds.toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${startLock}, ${id})`.execute(db);
}
