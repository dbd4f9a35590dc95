import type { Right } from '@sanjeh/contract/auth/right';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

const administrators = (db: Executor) =>
  db
    .selectFrom('users as u')
    .select([
      'u.id',
      'u.username',
      'u.rights',
      'u.created_at',
      'u.disabled_at',
      'u.must_change_password',
      'u.second_factor_since',
      sql<Date | null>`(
        select a.at from audit_log a where a.user_id = u.id and a.action = 'sign_in' order by a.id desc limit 1
      )`.as('last_sign_in'),
    ])
    .where('u.role', '=', 'admin');

export function selectAdministrators(db: Executor) {
  return administrators(db).orderBy('u.username').execute();
}

export function findAdministrator(db: Executor, id: number) {
  return administrators(db).where('u.id', '=', id).executeTakeFirst();
}

export type AdministratorRow = NonNullable<Awaited<ReturnType<typeof findAdministrator>>>;

/**
 * All who are owners and can sign in, in one order. Two who would each take the last other owner's right wait here for
 * each other, and the second finds what the first has left.
 */
export async function lockOwnerRows(db: Executor): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where(sql<boolean>`'owner' = any (rights)`)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export function lockAdministrator(db: Executor, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'rights', 'disabled_at'])
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .forUpdate()
    .executeTakeFirst();
}

export async function updateRights(db: Executor, id: number, rights: Right[]): Promise<void> {
  await db.updateTable('users').set({ rights }).where('id', '=', id).execute();
}
