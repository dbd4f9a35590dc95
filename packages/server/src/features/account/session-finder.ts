import type { Caller } from '#core/caller.ts';
import { batched } from '#db/query/batched.ts';
import type { StatementTarget } from '#db/query/named-statement.ts';
import { findSessions, type SessionRow } from './session.queries.ts';
import type { TokenClaims } from './token.ts';

/** Who calls, as the database says at this moment; null when the session has ended. */
export type FindCaller = (claims: TokenClaims) => Promise<Caller | null>;

/**
 * The role is the database's word: a token only says which session it belongs to. Nothing is remembered between calls,
 * so that a session ends at once; calls that come together are looked up together.
 */
export function createSessionFinder(
  target: StatementTarget,
  { requiresFactor = false }: { requiresFactor?: boolean } = {},
): FindCaller {
  const find = batched<string, SessionRow | undefined>(async (ids) => {
    const rows = await findSessions(target, [[...ids]]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id));
  });
  return async ({ sessionId, userId, role }) => {
    const session = await find(sessionId);
    if (session?.user_id !== userId || session.role !== role) return null;
    const { rights, is_confirmed: isConfirmed, must_change_password: mustChangePassword } = session;
    const mustSetUpFactor = requiresFactor && role === 'admin' && !session.has_second_factor;
    return { userId, role, rights, sessionId, isConfirmed, mustChangePassword, mustSetUpFactor };
  };
}
