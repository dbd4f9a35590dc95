import { describe, expect, it } from 'vitest';
import { authoriseCached, authorisePlain } from './authorise.ts';

const fresh = { token: 'abc', userId: '7', role: 'applicant' as const, isExpired: false };
const expired = { ...fresh, isExpired: true };
const none = new Headers();
const own = new Headers({ authorization: 'Bearer own' });
const seen = (headers: Headers) => [headers.get('token'), headers.get('authorization')];

describe('the cached client', () => {
  it.each([
    ['flagged and unexpired: both headers', none, true, fresh, ['abc', 'Bearer abc']],
    ['not flagged: none', none, false, fresh, [null, null]],
    ['expired: none', none, true, expired, [null, null]],
    ['signed out: none', none, true, null, [null, null]],
    ["a caller's own stays without a token", own, false, null, [null, 'Bearer own']],
    ["a caller's own stays while the token holds", own, false, fresh, [null, 'Bearer own']],
    ["a caller's own is dropped when the token has expired", own, false, expired, [null, null]],
  ] as const)('%s', (_, given, needsAuth, session, result) => {
    expect(seen(authoriseCached(given, needsAuth, session))).toEqual(result);
  });
});

describe('the plain client', () => {
  it.each([
    ['the token goes along while it holds', none, fresh, ['abc', 'Bearer abc']],
    ['what stood there is removed when it has expired', own, expired, [null, null]],
    ['signed out: as given', own, null, [null, 'Bearer own']],
  ] as const)('%s', (_, given, session, result) => {
    expect(seen(authorisePlain(given, session))).toEqual(result);
  });
});

it('never changes what the caller gave', () => {
  authoriseCached(own, true, expired);
  expect(own.get('authorization')).toBe('Bearer own');
});
