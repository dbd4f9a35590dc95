import {
  authCookieText,
  clearedAuthCookieText,
  clearedExitCookieText,
  hasLeft,
} from '@sanjeh/contract/auth/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from './session.service.ts';

const refreshCookie = 'km:refresh';
const deviceCookie = 'km:device';
/** Signing in and out have to see it too: it says whose sign-in is over. */
const refreshPath = '/api/auth';
const devicePath = '/api/auth/sign-in';
const day = 24 * 60 * 60;

function hidden(name: string, value: string, path: string, maxAge: number): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict`;
}

/** Where a browser holds two of a name, the one with the longer path comes first: it is from an earlier version. */
function read(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.findLast((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}

export const readRefreshCookie = (request: FastifyRequest) => read(request, refreshCookie);
export const readDeviceCookie = (request: FastifyRequest) => read(request, deviceCookie);

/** The token goes where the client can read it, what renews it where only the server can. */
export function writeSignIn(reply: FastifyReply, { token, refreshToken, maxAge }: SignedIn) {
  reply.header('set-cookie', authCookieText(token, { maxAge }));
  reply.header('set-cookie', hidden(refreshCookie, refreshToken, refreshPath, maxAge));
}

export function writeDevice(reply: FastifyReply, mark: string) {
  reply.header('set-cookie', hidden(deviceCookie, mark, devicePath, 365 * day));
}

/** Whether somebody has left here without the server having heard of it. */
export const hasLeftUnheard = (request: FastifyRequest) => hasLeft(request.headers.cookie ?? '');

export function clearExit(request: FastifyRequest, reply: FastifyReply) {
  if (hasLeftUnheard(request)) reply.header('set-cookie', clearedExitCookieText());
}

export function clearSignIn(reply: FastifyReply) {
  reply.header('set-cookie', clearedAuthCookieText());
  reply.header('set-cookie', hidden(refreshCookie, '', refreshPath, 0));
}
