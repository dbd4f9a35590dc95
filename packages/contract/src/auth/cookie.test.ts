import { describe, expect, it } from 'vitest';
import {
  authCookieText,
  clearedAuthCookieText,
  clearedExitCookieText,
  exitCookieText,
  hasLeft,
  readAuthToken,
  readCookie,
} from './cookie.ts';

describe('the cookie km:auth', () => {
  it('is written with its colon as it is and its value as encoded JSON', () => {
    expect(authCookieText('a.b.c', { maxAge: 60, isSecure: false })).toBe(
      'km:auth=%7B%22token%22%3A%22a.b.c%22%7D; Path=/; Max-Age=60; SameSite=Strict',
    );
    expect(authCookieText('a', { maxAge: 60, isSecure: true })).toMatch(/; SameSite=Strict; Secure$/);
    expect(clearedAuthCookieText(false)).toBe('km:auth=; Path=/; Max-Age=0; SameSite=Strict');
  });

  it('is read again among others', () => {
    const [pair] = authCookieText('a.b-c_d', { maxAge: 1, isSecure: false }).split(';');
    expect(readAuthToken(`km:settings=%7B%7D; ${pair}; other=1`)).toBe('a.b-c_d');
    expect(readAuthToken(`xkm:auth=x;${pair}`)).toBe('a.b-c_d');
  });

  it.each([
    '',
    'km:auth=',
    'km:auth=%zz',
    'km:auth=%7B',
    'km:auth=null',
    'km:auth=7',
    'km:auth=%7B%22token%22%3A7%7D',
    'km:auth=%7B%22token%22%3A%22%22%7D',
    'km:authentic=%7B%22token%22%3A%22a%22%7D',
  ])('is no token when it is %j', (header) => {
    expect(readAuthToken(header)).toBeNull();
  });

  it('gives any JSON object of another cookie', () => {
    expect(readCookie('km:settings=%7B%22theme%22%3A%22dark%22%7D', 'km:settings')).toEqual({
      theme: 'dark',
    });
  });
});

describe('the cookie km:exit', () => {
  const pairOf = (text: string) => text.split(';')[0] ?? '';

  it('hides a token that is still there', () => {
    const auth = pairOf(authCookieText('a.b.c', { maxAge: 1, isSecure: false }));
    expect(readAuthToken(auth)).toBe('a.b.c');
    expect(readAuthToken(`${auth}; ${pairOf(exitCookieText(false))}`)).toBeNull();
  });

  it('counts only as it is written', () => {
    expect(hasLeft('km:exit=1')).toBe(true);
    for (const other of ['', 'km:exit=', 'km:exit=10', 'xkm:exit=1', pairOf(clearedExitCookieText(true))]) {
      expect(hasLeft(other)).toBe(false);
    }
  });
});
