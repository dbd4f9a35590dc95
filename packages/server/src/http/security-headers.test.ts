import { getMe } from '@sanjeh/contract/account/account.contract';
import { listProvinces } from '@sanjeh/contract/place/place.contract';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { loadWeb } from './web.ts';

let door: TestApp;
let asset: string;
beforeAll(async () => {
  const web = await loadWeb();
  if (!web) throw new Error('the web is not built: npm test builds it');
  door = await createTestApp({ web });
  const page = await door.app.inject({ url: '/auth/signIn' });
  asset = /\/assets\/[\w.-]+\.js/.exec(page.body)?.[0] ?? '';
});
afterAll(() => door.close());

const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const pages = ['/', '/auth/signIn', '/auth/applicant/register', '/nothing-here', '/api/docs'];
const policyOf = (response: Pick<LightMyRequestResponse, 'headers'>) =>
  String(response.headers['content-security-policy']);

describe('every answer', () => {
  test('of the interface, refused or not, is protected and can load nothing', async () => {
    for (const answer of [await door.call(listProvinces), await door.call(getMe)]) {
      expect(answer.headers).toMatchObject({ ...everywhere, 'cache-control': 'no-store' });
      expect(policyOf(answer)).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(answer.headers['strict-transport-security']).toBeUndefined();
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      expect(answer.headers['x-powered-by']).toBeUndefined();
    }
  });

  test.each(pages)('%s is protected', async (url) => {
    const response = await door.app.inject({ url });
    if (!response.headers.location)
      expect(response.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(response.headers).toMatchObject(everywhere);
  });

  test('a file is protected, and kept by browsers because its name changes with it', async () => {
    const response = await door.app.inject({ url: asset });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      ...everywhere,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const missing = await door.app.inject({ url: '/assets/missing.js' });
    expect(missing.statusCode).toBe(404);
    expect(missing.headers).toMatchObject(everywhere);
    expect(missing.headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/assets/../server/server.js',
    '/assets/..%2f..%2fserver/server.js',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('no file outside its folder is given out by %s', async (url) => {
    const response = await door.app.inject({ url });
    expect([400, 403, 404]).toContain(response.statusCode);
  });

  test('over https also asks browsers to stay with it', async () => {
    const secure = await createTestApp({ env: { publicUrl: 'https://exams.example.org' } });
    const answer = await secure.call(listProvinces);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await secure.close();
  });
});

describe('the policy of pages', () => {
  test.each(pages)('of %s stands up to the evaluator', async (url) => {
    const policy = policyOf(await door.app.inject({ url }));
    expect(policy).not.toContain('unsafe-');
    const [first = '', second, ...more] = policy.split(', ');
    expect(second).toMatch(/^script-src 'self' 'nonce-[\w-]{22}'$/);
    expect(more).toEqual([]);
    const findings = new CspEvaluator(new CspParser(first).csp).evaluate();
    const grave = findings.filter(
      ({ severity }) => severity <= Severity.MEDIUM || severity === Severity.HIGH_MAYBE,
    );
    expect(grave.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([]);
  });

  test('holds a nonce that is new each time and that every script and style of the page has', async () => {
    const [first, second] = await Promise.all([1, 2].map(() => door.app.inject({ url: '/auth/signIn' })));
    const nonceOf = (policy: string) => /script-src 'nonce-([\w-]+)' 'strict-dynamic'/.exec(policy)?.[1];
    const nonce = nonceOf(policyOf(first ?? { headers: {} }));
    expect(nonce).toMatch(/^[\w-]{22}$/);
    expect(nonceOf(policyOf(second ?? { headers: {} }))).not.toBe(nonce);
    const tags = first?.body.match(/<(script|style)\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(first?.body).not.toMatch(/\sstyle="|\son\w+="|javascript:/);
  });
});

describe('an address that tries to be another one', () => {
  test.each([
    '//',
    '//evil.example/',
    '//evil.example/auth/signIn',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/.//evil',
  ])('%s is a page of ours or not found, and leads nowhere else', async (url) => {
    const response = await door.app.inject({ method: 'GET', path: url });
    expect(response.statusCode).toBeLessThan(500);
    expect(String(response.headers.location ?? '/')).toMatch(/^\/(?![/\\])|^http:\/\/localhost(:\d+)?\//);
  });

  test('a host that cannot be one is malformed', async () => {
    const response = await door.app.inject({ url: '/', headers: { host: 'a b' } });
    expect(response.json()).toMatchObject({ code: 'malformed_request' });
  });
});
