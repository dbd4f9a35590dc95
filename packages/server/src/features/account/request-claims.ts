import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../../http/bearer.ts';
import type { TokenClaims, Tokens } from './token.ts';

/** What a request's token says, if it is genuine. It is checked once, however many ask. */
export function createClaimsReader(tokens: Tokens): (request: FastifyRequest) => TokenClaims | null {
  const read = new WeakMap<FastifyRequest, TokenClaims | null>();
  return (request) => {
    const known = read.get(request);
    if (known !== undefined) return known;
    const token = bearerToken(request);
    const claims = token === null ? null : tokens.verify(token);
    read.set(request, claims);
    return claims;
  };
}
