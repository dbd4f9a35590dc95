import type { Role } from '@sanjeh/contract/account/account.schema';
import type { Right } from '@sanjeh/contract/auth/right';
import type { PasswordOwner } from '@sanjeh/domain/account/password-rule';
import type { UserName } from '@sanjeh/domain/account/user-name';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { namedStatement, type StatementTarget } from '#db/query/named-statement.ts';

export type Credentials = {
  id: number;
  role: Role;
  password_hash: string;
  is_one_time: boolean;
  has_second_factor: boolean;
};
type UserNames = [name: string | null, nationalCode: string | null, phoneNumber: string | null];

/** The account of a user name, which is of one kind: two of the three are null, and so there is one answer at most. */
export async function findAccount(
  target: StatementTarget,
  { kind, value }: UserName,
): Promise<Credentials | undefined> {
  const [account] = await findCredentials(target, [
    kind === 'name' ? value : null,
    kind === 'national_code' ? value : null,
    kind === 'phone_number' ? value : null,
  ]);
  return account;
}

/** Three index look-ups rather than one condition with "or", which no index serves. */
const findCredentials = namedStatement<UserNames, Credentials>(
  'find_credentials',
  `select id, role, password_hash, must_change_password as is_one_time,
          second_factor_since is not null as has_second_factor
     from users where username = $1 and disabled_at is null
   union all
   select u.id, u.role, u.password_hash, u.must_change_password as is_one_time, false
     from applicants a join users u on u.id = a.user_id
    where a.national_code = $2 and u.disabled_at is null
   union all
   select id, role, password_hash, must_change_password as is_one_time, false from users
    where phone_number = $3 and disabled_at is null`,
);

/**
 * No row when it has been used, has run out or has been replaced: of two who come together one is let in. It ends in the
 * past, because whoever waited for the row may have come before the one who was let in.
 */
export const spendOneTimePassword = namedStatement<[id: number, passwordHash: string], { id: number }>(
  'spend_one_time_password',
  `update users set one_time_until = now() - interval '1 minute'
    where id = $1 and password_hash = $2 and one_time_until > now()
   returning id`,
);

export function getUser(db: Executor, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What others may know of the people of an account, and so must not be its password. */
export async function getPasswordOwner(db: Executor, id: number): Promise<PasswordOwner> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('applicants as a', 'a.user_id', 'u.id')
    .select(['u.username', 'u.phone_number', 'a.first_name', 'a.last_name', 'a.national_code'])
    .where('u.id', '=', id)
    .execute();
  const known = (values: (string | null | undefined)[]) =>
    values.filter((value) => typeof value === 'string');
  const [account] = rows;
  return {
    names: known([account?.username, ...rows.flatMap((row) => [row.first_name, row.last_name])]),
    nationalCodes: known(rows.map((row) => row.national_code)),
    ...(account?.phone_number ? { phoneNumber: account.phone_number } : {}),
  };
}

export function createUser(
  db: Executor,
  user: { role: Role; username: string | null; phoneNumber?: string; passwordHash: string; rights?: Right[] },
) {
  return db
    .insertInto('users')
    .values({
      role: user.role,
      username: user.username,
      phone_number: user.phoneNumber ?? null,
      password_hash: user.passwordHash,
      rights: user.rights ?? [],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** One that the person has chosen. */
export async function updatePassword(db: Executor, id: number, passwordHash: string): Promise<void> {
  await settingPassword(db, id, passwordHash).execute();
}

function settingPassword(db: Executor, id: number, passwordHash: string) {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: false, one_time_until: null })
    .where('id', '=', id);
}

/** The same by who has typed the one before; false where that is no longer the one. */
export async function exchangePassword(
  db: Executor,
  id: number,
  checkedHash: string,
  passwordHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await settingPassword(db, id, passwordHash)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Says until when it opens a session. */
export async function updateOneTimePassword(
  db: Executor,
  id: number,
  passwordHash: string,
  hours: number,
): Promise<Date> {
  const until = sql<Date>`now() + make_interval(hours => ${hours})`;
  const { one_time_until } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, must_change_password: true, one_time_until: until })
    .where('id', '=', id)
    .returning(sql<Date>`one_time_until`.as('one_time_until'))
    .executeTakeFirstOrThrow();
  return one_time_until;
}

/** Who changes the people of an account waits for whoever does. Nothing for administrators, who have none. */
export function lockAccountRow(db: Executor, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'phone_number'])
    .where('id', '=', id)
    .where('role', '=', 'applicant')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findAccountId(db: Executor, phoneNumber: string) {
  return db.selectFrom('users').select('id').where('phone_number', '=', phoneNumber).executeTakeFirst();
}

export function findAdmin(db: Executor, username: string) {
  return db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
}

export async function hasAdmin(db: Executor): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select(sql<boolean>`true`.as('found'))
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
