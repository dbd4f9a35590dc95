import type { Role } from '@sanjeh/contract/account/account.schema';
import { createDecoder, createSigner, createVerifier } from 'fast-jwt';
import { BoundedMap } from '#core/bounded-map.ts';
import type { TokenKeys } from './token-keys.service.ts';

export type TokenClaims = { userId: number; role: Role; sessionId: string };

export const tokenLifetimeSeconds = 15 * 60;
const issuer = 'sanjeh';
/** A few megabytes. */
const remembered = 10_000;

export type Tokens = {
  sign(claims: TokenClaims): string;
  /** The claims of a token that is genuine and unexpired, else null. */
  verify(token: string): TokenClaims | null;
};

/** Everything here is synchronous: with WebCrypto a storm of sign-ins would starve every other request. */
export function createTokens(keys: TokenKeys): Tokens {
  const [current] = keys;
  const sign = createSigner({
    key: current.jwt,
    algorithm: 'HS256',
    kid: current.kid,
    iss: issuer,
    aud: issuer,
    expiresIn: tokenLifetimeSeconds * 1000,
  });
  const verifiers = new Map(
    keys.map((key) => [
      key.kid,
      createVerifier({
        key: key.jwt,
        algorithms: ['HS256'],
        allowedIss: issuer,
        allowedAud: issuer,
        requiredClaims: ['iss', 'aud', 'sub', 'name', 'sid', 'iat', 'exp'],
      }),
    ]),
  );
  const decode = createDecoder({ complete: true });
  // Somebody who takes an exam shows the same token again and again. Only genuine ones are kept, so nobody can fill this.
  // They are found by their signature: a whole token is long to look up by.
  const genuine = new BoundedMap<string, { token: string; claims: TokenClaims; expiresAt: number }>(
    remembered,
  );

  const check = (token: string) => {
    const verify = verifiers.get(String(decode(token)?.header?.kid));
    const payload = verify?.(token);
    if (!payload) return null;
    const role: Role = payload.name === 'admin' ? 'admin' : 'applicant';
    const claims = { userId: Number(payload.sub), role, sessionId: String(payload.sid) };
    genuine.set(signatureOf(token), { token, claims, expiresAt: Number(payload.exp) * 1000 });
    return claims;
  };

  return {
    sign: ({ userId, role, sessionId }) => sign({ sub: String(userId), name: role, sid: sessionId }),
    verify: (token) => {
      const known = genuine.get(signatureOf(token));
      if (known?.token === token && Date.now() < known.expiresAt) return known.claims;
      try {
        return check(token);
      } catch {
        return null;
      }
    },
  };
}

function signatureOf(token: string): string {
  return token.slice(token.lastIndexOf('.') + 1);
}
