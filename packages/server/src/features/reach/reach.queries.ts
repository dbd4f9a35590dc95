import type { ReminderKind } from '@sanjeh/contract/reach/reach.schema';
import { sql } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';

export function selectReach(db: Executor, userId: number) {
  return db
    .selectFrom('users as u')
    .leftJoin('account_reach as r', 'r.user_id', 'u.id')
    .select(['u.phone_number', 'r.phone_verified_at', 'r.email', 'r.language', 'r.reminders_off'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

interface ReachChange {
  language?: Language;
  email?: string | null;
  reminders_off?: ReminderKind[];
}

/** Made with the first thing that is known. */
export async function upsertReach(db: Executor, userId: number, change: ReachChange): Promise<void> {
  await db
    .insertInto('account_reach')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) =>
      Object.keys(change).length === 0
        ? conflict.column('user_id').doNothing()
        : conflict.column('user_id').doUpdateSet(change),
    )
    .execute();
}

export async function setPhoneVerified(db: Executor, userId: number): Promise<void> {
  await db
    .insertInto('account_reach')
    .values({ user_id: userId, phone_verified_at: sql<Date>`now()` })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(({ ref }) => ({ phone_verified_at: ref('excluded.phone_verified_at') })),
    )
    .execute();
}

/** One more, or one fewer, of what is not wanted. */
export async function setReminderOff(
  db: Executor,
  userId: number,
  kind: ReminderKind,
  isOff: boolean,
): Promise<void> {
  await upsertReach(db, userId, {});
  await sql`
    UPDATE account_reach
    SET reminders_off = array_remove(reminders_off, ${kind}) || ${isOff ? [kind] : []}::text[]
    WHERE user_id = ${userId}
  `.execute(db);
}
