import type { FastifyRequest } from 'fastify';
import { bearerToken } from '#http/bearer-token.ts';
import type { Authenticate } from '#http/endpoint-route.ts';
import type { FindCaller } from './session-finder.ts';
import type { TokenClaims, Tokens } from './token.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until somebody asks. */
    claims: TokenClaims | null | undefined;
  }
}

export type ClaimsOf = (request: FastifyRequest) => TokenClaims | null;

export function createAuthenticate(claimsOf: ClaimsOf, findCaller: FindCaller): Authenticate {
  return {
    claimed: claimsOf,
    confirmed: async (request) => {
      const claims = claimsOf(request);
      return claims === null ? null : findCaller(claims);
    },
  };
}

/** What a request's token says, if it is genuine. It is checked once, however many ask. */
export function createClaimsReader(tokens: Tokens): ClaimsOf {
  return (request) => {
    if (request.claims === undefined) {
      const token = bearerToken(request);
      request.claims = token === null ? null : tokens.verify(token);
    }
    return request.claims;
  };
}
