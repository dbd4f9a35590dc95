import {
  authCookieText,
  clearedAuthCookieText,
  clearedExitCookieText,
  hasLeft,
} from '@sanjeh/contract/auth/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionDays } from './session.service.ts';

const refreshCookie = 'km:refresh';
const deviceCookie = 'km:device';
const refreshPath = '/api/auth/refresh';
const devicePath = '/api/auth/sign-in';
const day = 24 * 60 * 60;

function hidden(name: string, value: string, path: string, maxAge: number, isSecure: boolean): string {
  return `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

function read(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null;
}

export const readRefreshCookie = (request: FastifyRequest) => read(request, refreshCookie);
export const readDeviceCookie = (request: FastifyRequest) => read(request, deviceCookie);

/** The token goes where the client can read it, what renews it where only the server can. */
export function writeSignIn(
  reply: FastifyReply,
  signedIn: { token: string; refreshToken: string },
  isSecure: boolean,
) {
  const maxAge = sessionDays * day;
  reply.header('set-cookie', authCookieText(signedIn.token, { maxAge, isSecure }));
  reply.header('set-cookie', hidden(refreshCookie, signedIn.refreshToken, refreshPath, maxAge, isSecure));
}

export function writeDevice(reply: FastifyReply, mark: string, isSecure: boolean) {
  reply.header('set-cookie', hidden(deviceCookie, mark, devicePath, 365 * day, isSecure));
}

/** Whether somebody has left here without the server having heard of it. */
export const hasLeftUnheard = (request: FastifyRequest) => hasLeft(request.headers.cookie ?? '');

export function clearExit(request: FastifyRequest, reply: FastifyReply, isSecure: boolean) {
  if (hasLeftUnheard(request)) reply.header('set-cookie', clearedExitCookieText(isSecure));
}

export function clearSignIn(reply: FastifyReply, isSecure: boolean) {
  reply.header('set-cookie', clearedAuthCookieText(isSecure));
  reply.header('set-cookie', hidden(refreshCookie, '', refreshPath, 0, isSecure));
}
