import { eventually } from './eventually.ts';

function claimsOf(token: string): { iat: number } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** Tokens count in seconds: one that is renewed within the second of its making is the same to the letter. */
export async function untilRenewedDiffers(token: string): Promise<void> {
  await eventually(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(claimsOf(token).iat);
}

/** The same token with other claims: its signature no longer fits, which only the server can tell. */
export function withClaims(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  const changed = Buffer.from(JSON.stringify({ ...claimsOf(token), ...claims })).toString('base64url');
  return [header, changed, signature].join('.');
}

/** What the client takes for a token whose time is over. */
export function expired(token: string): string {
  return withClaims(token, { exp: 1_000_000_000 });
}
