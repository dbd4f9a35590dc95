import type { Role } from '@sanjeh/contract/account/account.contract';
import type { Pool } from 'pg';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { AccountContext } from './account.context.ts';
import { readRefreshToken, refreshToken } from './refresh-token.ts';
import { logSecurityEvent, type SecurityLog } from './security-event.service.ts';
import { endSession, rotateSession } from './session.queries.ts';

/** A sign-in lives on as long as it is used at least once in so many days. */
export const sessionDays = 30;

/** More than anybody has devices; without a bound each sign-in would leave one more way in. */
export const mostSessions = 20;

/** Two tabs may renew at the same moment with the same token. */
const graceSeconds = 10;

export type SignedIn = { token: string; refreshToken: string };

type Session = { sessionId: string; userId: number; role: Role; generation: number };

export function signedIn(context: Pick<AccountContext, 'keys' | 'tokens'>, session: Session): SignedIn {
  return { token: context.tokens.sign(session), refreshToken: refreshToken(context.keys, session) };
}

export async function renew(
  context: AccountContext,
  { token, ip }: { token: string; ip: string },
  log: SecurityLog,
): Promise<SignedIn> {
  const claims = readRefreshToken(context.keys, token);
  if (!claims) throw new ApiError('not_signed_in');
  const { sessionId, generation } = claims;
  const [session] = await rotateSession(context.pool, [sessionId, generation, sessionDays, graceSeconds]);
  if (session?.is_reuse) logSecurityEvent(log, 'session_reused', { address: ip, account: session.user_id });
  if (!session || session.is_reuse) throw new ApiError('not_signed_in');
  return signedIn(context, {
    sessionId,
    userId: session.user_id,
    role: session.role,
    generation: session.generation,
  });
}

export async function signOut(pool: Pool, caller: Caller): Promise<void> {
  await endSession(pool, [caller.sessionId]);
}
