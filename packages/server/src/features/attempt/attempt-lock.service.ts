import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** Attempts that lie on several machines are locked one by one, always in their order, so that two do not wait for each other. */
export async function lockEach(
  db: Executor,
  keys: readonly { applicant_id: number; id: string }[],
): Promise<void> {
  const inOrder = keys.toSorted(
    (one, other) => one.applicant_id - other.applicant_id || (one.id < other.id ? -1 : 1),
  );
  for (const { applicant_id, id } of inOrder)
    await sql`select from attempts where applicant_id = ${applicant_id} and id = ${id} for no key update`.execute(
      db,
    );
}
