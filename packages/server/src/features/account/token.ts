import type { Role } from '@sanjeh/contract/account/account.contract';
import { createDecoder, createSigner, createVerifier } from 'fast-jwt';
import type { TokenKeys } from './token-keys.ts';

export type TokenClaims = { userId: number; role: Role; sessionId: string };

export const tokenLifetimeSeconds = 15 * 60;
const issuer = 'sanjeh';

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

  return {
    sign: ({ userId, role, sessionId }) => sign({ sub: String(userId), name: role, sid: sessionId }),
    verify: (token) => {
      try {
        const verify = verifiers.get(String(decode(token)?.header?.kid));
        const claims = verify?.(token);
        if (!claims) return null;
        const role: Role = claims.name === 'admin' ? 'admin' : 'applicant';
        return { userId: Number(claims.sub), role, sessionId: String(claims.sid) };
      } catch {
        return null;
      }
    },
  };
}
