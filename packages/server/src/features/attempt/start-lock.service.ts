import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** With a person's id: who holds it starts something for them, where attempts are spread by person. */
export const startLock = 7365119;

/** Until the transaction ends, nobody who starts attempts by person starts one for them. */
export async function lockStarts(db: Executor, applicantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${startLock}, ${applicantId})`.execute(db);
}
