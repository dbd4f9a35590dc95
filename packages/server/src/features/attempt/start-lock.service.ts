import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** With a person's id: who holds it starts something for them, where attempts are spread by person. */
export const startLock = 7365119;

/** Until the transaction ends, nobody who starts attempts by person starts one for them. In the order of their numbers. */
export async function lockStarts(db: Executor, applicantIds: readonly number[]): Promise<void> {
  for (const id of applicantIds.toSorted((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(${startLock}, ${id})`.execute(db);
}

/** Nobody starts an attempt for them until the transaction ends, in whichever way attempts are started. */
export async function lockPeople(db: Executor, ids: readonly number[]): Promise<void> {
  await lockStarts(db, ids);
  await sql`select from applicants where id = any (${[...ids]}::integer[]) order by id for update`.execute(
    db,
  );
}
