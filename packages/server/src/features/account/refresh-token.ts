import { createHmac, timingSafeEqual } from 'node:crypto';
import type { TokenKey, TokenKeys } from './token-keys.service.ts';

export type RefreshClaims = { sessionId: string; generation: number };

/**
 * A refresh token is the session's id and generation with a code made from the key. It can be made again, so
 * that two tabs that renew at the same moment get the same successor, and the database holds no secret.
 */
export function refreshToken(keys: TokenKeys, claims: RefreshClaims): string {
  const [current] = keys;
  return `${current.kid}.${claims.sessionId}.${claims.generation}.${codeOf(current, claims).toString('base64url')}`;
}

export function readRefreshToken(keys: TokenKeys, token: string): RefreshClaims | null {
  const [kid, sessionId, generation, code, ...rest] = token.split('.');
  const key = keys.find((candidate) => candidate.kid === kid);
  if (!key || !sessionId || !generation || !code || rest.length > 0 || !/^\d{1,9}$/.test(generation))
    return null;
  const claims = { sessionId, generation: Number(generation) };
  const given = Buffer.from(code, 'base64url');
  const expected = codeOf(key, claims);
  return given.length === expected.length && timingSafeEqual(given, expected) ? claims : null;
}

function codeOf(key: TokenKey, { sessionId, generation }: RefreshClaims): Buffer {
  return createHmac('sha256', key.refresh).update(`${sessionId}.${generation}`).digest();
}
