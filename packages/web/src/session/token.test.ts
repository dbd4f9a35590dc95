import { describe, expect, it } from 'vitest';
import { isExpired, readToken } from './token.ts';

function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}

describe('readToken', () => {
  it.each([
    ['admin', 'admin'],
    ['applicant', 'applicant'],
    ['Admin', 'applicant'],
    ['anything else', 'applicant'],
  ])('the name %s makes an %s', (name, role) => {
    expect(readToken(token({ sub: '7', name, iat: 1, exp: 2 }))).toMatchObject({
      role,
      issuedAt: 1000,
      expiresAt: 2000,
      userId: '7',
    });
  });

  it.each(['', 'x', 'a.b.c', token({ name: 'admin' }), token({ exp: 'soon', iat: 1 })])(
    '%s is no token',
    (text) => {
      expect(readToken(text)).toBeNull();
    },
  );
});

it('an offset of the clock moves the end of a token', () => {
  const info = { userId: '7', role: 'applicant' as const, issuedAt: 0, expiresAt: 900_000 };
  const day = 86_400_000;
  expect(isExpired(info, 899_999, 0)).toBe(false);
  expect(isExpired(info, 900_000, 0)).toBe(true);
  // A device whose clock is a day ahead: the server's is a day behind it.
  expect(isExpired(info, 100 + day, -day)).toBe(false);
});
