import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerToken } from './bearer-token.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);
const proxyHeaders = /^(?:x-forwarded-.*|x-real-ip|forwarded|via)$/;

/**
 * Whether a request may read the figures: never what came through a proxy. Without a token only this machine may, with
 * one only who knows it.
 */
export function createMetricsGuard(token: string | undefined): (request: FastifyRequest) => boolean {
  const expected = token === undefined ? null : digest(token);
  return (request) => {
    if (isProxied(request)) return false;
    if (expected === null) return isFromHere(request);
    return timingSafeEqual(digest(bearerToken(request) ?? ''), expected);
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A proxy without any settings says nothing of itself, but it still speaks HTTP/1.0. */
function isProxied({ headers, raw }: FastifyRequest): boolean {
  return raw.httpVersion === '1.0' || Object.keys(headers).some((name) => proxyHeaders.test(name));
}

/** By the connection itself, and by the name it was asked under: a page elsewhere can have its own name lead here. */
function isFromHere({ socket, headers }: FastifyRequest): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  return loopback.has(socket.remoteAddress ?? '') && loopbackNames.has(name);
}
