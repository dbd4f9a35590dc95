import type { Role } from '@sanjeh/contract/account/account.schema';
import type { Right } from '@sanjeh/contract/auth/right';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { firstTime } from '#db/query/first-time.ts';
import { namedStatement, replyPatience } from '#db/query/named-statement.ts';
import { isSignInAlive } from './open-session.sql.ts';

export type SessionRow = {
  id: string;
  user_id: number;
  role: Role;
  rights: Right[];
  must_change_password: boolean;
  is_confirmed: boolean;
  has_second_factor: boolean;
};

const confirmedFor = '10 minutes';

/** Runs at every call of somebody who is signed in. The limit keeps the planner from reading all users. */
export const findSessions = namedStatement<[sessionIds: string[]], SessionRow>(
  'find_sessions',
  `select found.* from unnest($1::uuid[]) as asked (id) cross join lateral (
     select s.id, s.user_id, u.role, u.rights, u.must_change_password,
            u.second_factor_since is not null as has_second_factor,
            s.confirmed_at > now() - interval '${confirmedFor}' as is_confirmed
       from sessions s join users u on u.id = s.user_id
      where s.id = asked.id and ${isSignInAlive} limit 1
   ) as found`,
  { patience: replyPatience },
);

type NewSession = [
  ...[sessionId: string, userId: number, passwordHash: string],
  ...[most: number, idleSeconds: number, absoluteSeconds: number],
  ...[address: string, browser: string | null, system: string | null],
];

/** Beyond the most that an account may have, those end that have been out of use for longest. */
const creating = (lock: string) => `with owner as (
     select id from users where id = $2 and password_hash = $3 and disabled_at is null ${lock}
   ), ended as (
     update sessions set ended_at = now(), end_reason = 'too_many'
      where ended_at is null and id in (
        select id from sessions where user_id = (select id from owner) and ended_at is null and expires_at > now()
         order by rotated_at desc, id offset $4::integer - 1
      )
   )
   insert into sessions (id, user_id, expires_at, ends_at, address, browser, system)
   select $1::uuid, id, now() + make_interval(secs => least($5::float8, $6::float8)), now() + make_interval(secs => $6::float8),
          $7::text, $8::text, $9::text
     from owner
   returning id`;

/** Who changes the password meanwhile waits for it, and ends it with the others; or is waited for. */
const createLocked = namedStatement<NewSession, { id: string }>('create_session', creating('for share'));
/** Of a table that is copied to each machine no row is locked: Citus would lock all of it. */
const createUnlocked = namedStatement<NewSession, { id: string }>('create_session_unlocked', creating(''));

/** False where the password is another one by now than the one that was checked, or the account is disabled. */
export async function createSession(pool: Pool, session: NewSession): Promise<boolean> {
  const create = areAttemptsSpread() ? createUnlocked : createLocked;
  return (await create(pool, session)).length > 0;
}

export type Rotation = Pick<SessionRow, 'user_id' | 'role'> & {
  generation: number;
  is_reuse: boolean;
  seconds_left: number;
};

/**
 * One statement, so that of two calls with the same token exactly one moves the session on. The other, if it comes
 * within the grace of parallel tabs and lost replies, finds the successor already there; later it is a reuse and ends the session.
 */
export const rotateSession = namedStatement<
  [
    ...[sessionId: string, generation: number, graceSeconds: number],
    ...[adminIdleSeconds: number, applicantIdleSeconds: number],
  ],
  Rotation
>(
  'rotate_session',
  `with found as (
     select s.id, s.user_id, u.role, now() as at,
            now() + make_interval(secs => case u.role when 'admin' then $4::float8 else $5::float8 end) as until,
            s.generation = $2 as is_newest,
            s.generation = $2 + 1 and s.rotated_at > now() - make_interval(secs => $3) as is_parallel
       from sessions s join users u on u.id = s.user_id
      where s.id = $1 and ${isSignInAlive}
        for update of s
   )
   update sessions s
      set generation = s.generation + is_newest::int,
          rotated_at = case when is_newest then at else s.rotated_at end,
          expires_at = case when is_newest then least(until, s.ends_at) else s.expires_at end,
          ended_at = case when is_newest or is_parallel then null else at end,
          end_reason = case when is_newest or is_parallel then null else 'reuse' end
     from found
    where s.id = found.id
   returning s.user_id, found.role, s.generation, s.ended_at is not null as is_reuse,
             extract(epoch from s.expires_at - at)::int as seconds_left`,
);

export const endSession = namedStatement<[sessionId: string], { id: string }>(
  'end_session',
  `update sessions set ended_at = now(), end_reason = 'signed_out' where id = $1 and ended_at is null returning id`,
);

type EndReason = 'password_changed' | 'disabled' | 'ended_elsewhere';

/** The password has been typed in it just now. */
export async function confirmSession(db: Executor, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .execute();
}

export function selectOpenSessions(db: Executor, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'address', 'created_at', 'rotated_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Ends one of a user's own. Also one that has ended already is there; nobody else's is. */
export async function endOwnSession(db: Executor, userId: number, id: string): Promise<boolean> {
  const row = await db
    .updateTable('sessions')
    .set({
      ended_at: firstTime('ended_at'),
      end_reason: sql<EndReason>`coalesce(end_reason, 'ended_elsewhere')`,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every sign-in of a user but the one that is kept; says how many. */
export async function endSessions(
  db: Executor,
  userId: number,
  reason: EndReason,
  keptSessionId: string | null = null,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', keptSessionId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function removeExpiredSessions(pool: Pool): Promise<void> {
  await pool.query('delete from sessions where expires_at < now()');
}
