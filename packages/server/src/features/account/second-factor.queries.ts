import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { firstTime } from '#db/query/first-time.ts';

export function findFactor(db: Executor, userId: number) {
  return db
    .selectFrom('second_factors')
    .select(['sealed', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** One that was begun before and never shown to work is replaced. */
export async function replaceSecret(db: Executor, userId: number, sealed: Buffer): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, sealed })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ sealed, last_step: 0 }))
    .execute();
}

/** False where the code, or a later one, has been used. */
export async function spendStep(db: Executor, userId: number, step: number): Promise<boolean> {
  const row = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function spendRecoveryCode(db: Executor, userId: number, hash: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceRecoveryCodes(
  db: Executor,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

export async function countRecoveryCodes(db: Executor, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function switchFactor(db: Executor, userId: number, isOn: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ second_factor_since: isOn ? firstTime('second_factor_since') : null })
    .where('id', '=', userId)
    .execute();
}

export async function deleteFactor(db: Executor, userId: number): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const row = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
