import { randomFillSync } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    readonly cspNonce: string;
  }
}

/**
 * Scripts and styles run only with this page's nonce; `strict-dynamic` lets those load the rest of the app. It also
 * lets in what a `modulepreload` without nonce names, even a `data:` address. The second policy does not: whatever runs
 * has to pass both, and so has to come from here as well.
 */
export function contentSecurityPolicy(nonce: string): string {
  return `default-src 'self'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ${otherSources}, script-src 'self' 'nonce-${nonce}'`;
}

const otherSources = [
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const nonceSize = 16;
/** Random bytes cost as much for many as for few. */
const drawn = Buffer.alloc(nonceSize * 256);
let used = drawn.length;

export function newNonce(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += nonceSize;
  return drawn.toString('base64url', used - nonceSize, used);
}

export function securityHeaders(isSecure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Whether people reach us over https, by the address that is set or by the word of a proxy that is believed. */
export type IsSecure = (request: FastifyRequest) => boolean;

export function createIsSecure(publicUrl: string | undefined): IsSecure {
  const isAlways = publicUrl?.startsWith('https:') ?? false;
  return (request) => isAlways || request.protocol === 'https';
}

export function addSecurityHeaders(app: FastifyInstance, isSecure: IsSecure): void {
  const [plain, secure] = [securityHeaders(false), securityHeaders(true)];
  const nonces = new WeakMap<FastifyRequest, string>();
  app.decorateRequest('cspNonce', {
    // Made when a page asks for it: what the interface answers has none.
    getter(this: FastifyRequest) {
      const nonce = nonces.get(this) ?? newNonce();
      nonces.set(this, nonce);
      return nonce;
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isSecure(request) ? secure : plain);
    done();
  });
  // Whoever sets a cookie need not think of it.
  app.addHook('onSend', (request, reply, payload, done) => {
    const cookies = reply.getHeader('set-cookie');
    if (cookies !== undefined && isSecure(request)) {
      reply.removeHeader('set-cookie');
      reply.header('set-cookie', [cookies].flat().map(asSecure));
    }
    done(null, payload);
  });
}

function asSecure(cookie: string | number): string {
  return /;\s*secure\b/i.test(String(cookie)) ? String(cookie) : `${cookie}; Secure`;
}

/** Answers of the interface load nothing; only pages get a policy under which they can work. */
export function allowPage(reply: FastifyReply, nonce: string): void {
  reply.header('content-security-policy', contentSecurityPolicy(nonce));
}
