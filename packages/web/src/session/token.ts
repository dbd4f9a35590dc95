import type { Role } from '@sanjeh/contract/account/account.schema';

export type TokenInfo = { userId: string; role: Role; issuedAt: number; expiresAt: number };

/** Reads a token without checking it: the server does that at every call. Times are in milliseconds. */
export function readToken(token: string): TokenInfo | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const claims = JSON.parse(text) as { sub?: unknown; name?: unknown; iat?: unknown; exp?: unknown };
    if (typeof claims.exp !== 'number' || typeof claims.iat !== 'number') return null;
    return {
      userId: String(claims.sub ?? ''),
      role: claims.name === 'admin' ? 'admin' : 'applicant',
      issuedAt: claims.iat * 1000,
      expiresAt: claims.exp * 1000,
    };
  } catch {
    return null;
  }
}

/** `clockOffset` is how far the server's clock is ahead of this device's, so that a wrong one does no harm. */
export function isExpired(info: TokenInfo, now: number, clockOffset: number): boolean {
  return info.expiresAt <= now + clockOffset;
}
