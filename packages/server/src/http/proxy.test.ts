import { signIn } from '@sanjeh/contract/account/account.contract';
import { listProvinces } from '@sanjeh/contract/place/place.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { randomAddress } from '../testing/person.ts';

const proxy = '10.20.30.40';
let door: TestApp;
let trusting: TestApp;
beforeAll(async () => {
  door = await createTestApp();
  trusting = await createTestApp({ env: { trustedProxies: [proxy], metricsToken: 'figures for the few' } });
});
afterAll(() => Promise.all([door.close(), trusting.close()]));

const hsts = 'strict-transport-security';

describe('what a proxy says', () => {
  test('is believed of one that is named, and of nobody else', async () => {
    const addressFrom = async (app: TestApp, ip: string) => {
      app.logLines.length = 0;
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      await app.call(signIn, { ip, headers, body: { username: 'nobody', password: 'nothing' } });
      return JSON.parse(app.logLines.at(-1) ?? '{}').address;
    };
    expect(await addressFrom(trusting, proxy)).toBe('198.51.100.7');
    expect(await addressFrom(trusting, '127.0.0.1')).toBe('127.0.0.1');
    expect(await addressFrom(door, '127.0.0.1')).toBe('198.51.100.7');
    expect(await addressFrom(door, proxy)).toBe(proxy);
  });

  test('of https makes cookies Secure and asks browsers to stay with it, without PUBLIC_URL too', async () => {
    const { username, password } = await trusting.admin();
    const signedIn = (ip: string) =>
      trusting.call(signIn, {
        ip,
        headers: { 'x-forwarded-proto': 'https' },
        body: { username, password },
      });
    const believed = await signedIn(proxy);
    expect(believed.headers[hsts]).toBe('max-age=31536000; includeSubDomains');
    expect([...believed.cookies.keys()].sort()).toEqual(['km:auth', 'km:device', 'km:refresh']);
    for (const { attributes } of believed.cookies.values()) {
      expect(attributes.filter((attribute) => attribute === 'Secure')).toHaveLength(1);
    }
    const stranger = await signedIn(randomAddress());
    expect(stranger.headers[hsts]).toBeUndefined();
    for (const { attributes } of stranger.cookies.values()) expect(attributes).not.toContain('Secure');
  });
});

describe('the figures', () => {
  const statusOf = async (app: TestApp, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await app.app.inject({ url: '/api/metrics', headers, remoteAddress })).statusCode;

  test('are open to this machine alone', async () => {
    expect(await statusOf(door, {})).toBe(200);
    expect(await statusOf(door, { host: '127.0.0.1:3000' })).toBe(200);
    expect(await statusOf(door, {}, randomAddress())).toBe(404);
  });

  test.each([
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '' },
    { 'x-forwarded-proto': 'https' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 Caddy' },
    { host: 'exams.example.org' },
  ])('are closed to what came through a proxy: %o', async (headers) => {
    expect(await statusOf(door, headers)).toBe(404);
  });

  test('with a token are open to who knows it, but not through a proxy', async () => {
    const known = { authorization: 'Bearer figures for the few', host: 'exams.internal:3000' };
    expect(await statusOf(trusting, known, randomAddress())).toBe(200);
    expect(await statusOf(trusting, { ...known, via: '1.1 Caddy' }, randomAddress())).toBe(404);
    expect(await statusOf(trusting, { authorization: 'Bearer figures for all' })).toBe(404);
    expect(await statusOf(trusting, {})).toBe(404);
  });
});

describe('a host', () => {
  test.each([
    'a b',
    'exams.example.org/x',
    'x@y',
    '<script>',
    'a:99999999',
    '.',
    'ex%61mple.org',
    '[::1',
    'نام',
  ])('that cannot be one is malformed: %s', async (host) => {
    const headers = [{ host }, { 'x-forwarded-host': host }];
    for (const given of headers) {
      const answer = await door.app.inject({ url: listProvinces.path, headers: given });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'malformed_request']);
    }
  });

  test.each([
    'localhost',
    'exams.example.org:443',
    '127.0.0.1:3000',
    '[::1]:3000',
    'my_service.',
    'xn--mgb.ir',
  ])('that can be one is answered: %s', async (host) => {
    const answer = await door.app.inject({ url: listProvinces.path, headers: { host } });
    expect(answer.statusCode).toBe(200);
  });
});
