import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** True the first time alone. */
export async function markFirstSignIn(db: Executor, userId: number): Promise<boolean> {
  const row = await db
    .updateTable('users')
    .set({ first_sign_in_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('first_sign_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Two accounts may take turns in one browser, which keeps the mark of the last one. */
export async function hasSimilarSession(db: Executor, userId: number, sessionId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sessions mine join sessions other on other.user_id = mine.user_id and other.id <> mine.id
    where mine.id = ${sessionId} and mine.user_id = ${userId} and other.address = mine.address
      and other.browser = mine.browser and other.system = mine.system
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Where the owner can be reached, as far as they have shown it. Locked: who signs in beside them is counted after them. */
export async function lockReach(db: Executor, userId: number) {
  const { rows } = await sql<{ phone_number: string | null; email: string | null; language: string }>`
    select case when r.phone_verified_at is not null then u.phone_number end as phone_number, r.email, r.language
    from account_reach r join users u on u.id = r.user_id where r.user_id = ${userId} for update of r
  `.execute(db);
  return rows[0];
}

export async function countNotices(db: Executor, userId: number, hours: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages
    where user_id = ${userId} and kind = 'new_device' and created_at > now() - make_interval(hours => ${hours})
  `.execute(db);
  return rows[0]?.count ?? 0;
}
