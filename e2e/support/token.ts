/** The same token with other claims: its signature no longer fits, which only the server can tell. */
export function withClaims(token: string, claims: object): string {
  const [header, payload = '', signature] = token.split('.');
  const before = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...before, ...claims })).toString('base64url');
  return [header, changed, signature].join('.');
}

/** What the client takes for a token whose time is over. */
export function expired(token: string): string {
  return withClaims(token, { exp: 1_000_000_000 });
}
