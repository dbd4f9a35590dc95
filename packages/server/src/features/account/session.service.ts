import type { Role } from '@sanjeh/contract/account/account.schema';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { AccountContext } from './account.context.ts';
import { readRefreshToken, refreshToken } from './refresh-token.ts';
import { logSecurityEvent, type SecurityLog } from './security-event.service.ts';
import { endSession, rotateSession } from './session.queries.ts';

/** More than anybody has devices; without a bound each sign-in would leave one more way in. */
export const mostSessions = 20;

/**
 * Two tabs may renew at the same moment with the same token, and a reply may be lost together with the network: who then
 * comes back with the token before is no thief. What that costs: decision 0001.
 */
const graceSeconds = 120;

/** `maxAge`: for how many seconds it can be renewed. */
export type SignedIn = { token: string; refreshToken: string; maxAge: number };

type Session = { sessionId: string; userId: number; role: Role; generation: number; maxAge: number };

export function signedIn(context: Pick<AccountContext, 'keys' | 'tokens'>, session: Session): SignedIn {
  return {
    token: context.tokens.sign(session),
    refreshToken: refreshToken(context.keys, session),
    maxAge: session.maxAge,
  };
}

export async function renew(
  context: AccountContext,
  { token, ip }: { token: string; ip: string },
  log: SecurityLog,
): Promise<SignedIn> {
  const claims = readRefreshToken(context.keys, token);
  if (!claims) throw new ApiError('not_signed_in');
  const { sessionId, generation } = claims;
  const { admin, applicant } = context.env.sessions;
  const idle = [admin.idle, applicant.idle] as const;
  const [session] = await rotateSession(context.pool, [sessionId, generation, graceSeconds, ...idle]);
  if (session?.is_reuse) logSecurityEvent(log, 'session_reused', { address: ip, account: session.user_id });
  if (!session || session.is_reuse) throw new ApiError('not_signed_in');
  return signedIn(context, {
    sessionId,
    userId: session.user_id,
    role: session.role,
    generation: session.generation,
    maxAge: session.seconds_left,
  });
}

/** Either proof is enough: a token may have expired since, and what renews it says as well whose sign-in it is. */
export async function signOut(
  { pool, keys }: Pick<AccountContext, 'pool' | 'keys'>,
  caller: Caller | null,
  refreshToken: string | null,
): Promise<void> {
  const claims = refreshToken === null ? null : readRefreshToken(keys, refreshToken);
  const ending = new Set([caller?.sessionId, claims?.sessionId]);
  for (const sessionId of ending) if (sessionId !== undefined) await endSession(pool, [sessionId]);
}
