import type { Role } from '@sanjeh/contract/account/account.contract';
import type { Right } from '@sanjeh/contract/auth/right';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Executor } from '#db/executor.ts';
import { namedStatement, replyPatience } from '#db/query/named-statement.ts';
import { isSignInAlive } from './open-session.sql.ts';

export type SessionRow = {
  id: string;
  user_id: number;
  role: Role;
  rights: Right[];
  must_change_password: boolean;
};

/** Runs at every call of somebody who is signed in. The limit keeps the planner from reading all users. */
export const findSessions = namedStatement<[sessionIds: string[]], SessionRow>(
  'find_sessions',
  `select found.* from unnest($1::uuid[]) as asked (id) cross join lateral (
     select s.id, s.user_id, u.role, u.rights, u.must_change_password from sessions s join users u on u.id = s.user_id
      where s.id = asked.id and ${isSignInAlive} limit 1
   ) as found`,
  { patience: replyPatience },
);

/** Beyond the most that an account may have, those end that have been out of use for longest. */
export const createSession = namedStatement<
  [sessionId: string, userId: number, days: number, most: number],
  { id: string }
>(
  'create_session',
  `with ended as (
     update sessions set ended_at = now(), end_reason = 'too_many'
      where ended_at is null and id in (
        select id from sessions where user_id = $2 and ended_at is null and expires_at > now()
         order by rotated_at desc, id offset $4::integer - 1
      )
   )
   insert into sessions (id, user_id, expires_at) values ($1, $2, now() + make_interval(days => $3)) returning id`,
);

export type Rotation = Pick<SessionRow, 'user_id' | 'role'> & { generation: number; is_reuse: boolean };

/**
 * One statement, so that of two calls with the same token exactly one moves the session on. The other, if it comes
 * within the grace of parallel tabs, finds the successor already there; later it is a reuse and ends the session.
 */
export const rotateSession = namedStatement<
  [sessionId: string, generation: number, days: number, graceSeconds: number],
  Rotation
>(
  'rotate_session',
  `with found as (
     select s.id, s.user_id, u.role,
            s.generation = $2 as is_newest,
            s.generation = $2 + 1 and s.rotated_at > now() - make_interval(secs => $4) as is_parallel
       from sessions s join users u on u.id = s.user_id
      where s.id = $1 and ${isSignInAlive}
        for update of s
   )
   update sessions s
      set generation = s.generation + is_newest::int,
          rotated_at = case when is_newest then now() else s.rotated_at end,
          expires_at = case when is_newest then now() + make_interval(days => $3) else s.expires_at end,
          ended_at = case when is_newest or is_parallel then null else now() end,
          end_reason = case when is_newest or is_parallel then null else 'reuse' end
     from found
    where s.id = found.id
   returning s.user_id, found.role, s.generation, s.ended_at is not null as is_reuse`,
);

export const endSession = namedStatement<[sessionId: string], { id: string }>(
  'end_session',
  `update sessions set ended_at = now(), end_reason = 'signed_out' where id = $1 and ended_at is null returning id`,
);

type EndReason = 'password_changed' | 'disabled';

/** Ends every sign-in of a user but the one that is kept. */
export async function endSessions(
  db: Executor,
  userId: number,
  reason: EndReason,
  keptSessionId: string | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', keptSessionId)
    .execute();
}

export async function removeExpiredSessions(pool: Pool): Promise<void> {
  await pool.query('delete from sessions where expires_at < now()');
}
