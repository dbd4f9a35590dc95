import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** Null when there is no such account; administrators are out of reach here. */
export function lockApplicantUser(db: Executor, id: number) {
  return db
    .selectFrom('users')
    .select(['disabled_at'])
    .where('id', '=', id)
    .where('role', '=', 'applicant')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDisabled(db: Executor, id: number, isDisabled: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ disabled_at: isDisabled ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .execute();
}
