import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@sanjeh/contract/endpoints';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createCachedDocs } from './cached-docs.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

interface OpenApi {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; security: unknown[]; responses: object; parameters: { name: string }[] }
    >
  >;
}

describe('OpenAPI', () => {
  test('is valid, of version 3.1, and tells of every endpoint', async () => {
    const response = await door.app.inject({ url: '/api/openapi.json' });
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    const validator = new Validator();
    const { valid, errors } = await validator.validate(response.json());
    expect(errors).toBeUndefined();
    expect([valid, validator.version]).toEqual([true, '3.1']);

    const { paths } = response.json<OpenApi>();
    const told = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(told.sort()).toEqual(endpoints.map((one) => `${one.method} ${one.path}`).sort());
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('says what each needs and answers', async () => {
    const { paths } = (await door.app.inject({ url: '/api/openapi.json' })).json<OpenApi>();
    expect(paths['/api/auth/me']?.get?.security).toEqual([{ token: [] }]);
    expect(paths['/api/provinces']?.get?.security).toEqual([]);
    expect(paths['/api/provinces/{id}/cities']?.get?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
    ]);
    expect(Object.keys(paths['/api/applicants']?.post?.responses ?? {})).toEqual([
      '201',
      '400',
      '409',
      '413',
      '415',
      '428',
      '429',
      '500',
      '503',
    ]);
  });
});

describe('the docs page', () => {
  test('shows every endpoint and runs no script', async () => {
    const response = await door.app.inject({ url: '/api/docs' });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { method, path } of endpoints) expect(response.body).toContain(`${method} ${path}`);
    expect(response.body).not.toMatch(/<script|javascript:|\son\w+=|\sstyle=|https?:\/\//i);
  });

  test('has a nonce of its own each time', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await door.app.inject({ url: '/api/docs' });
        const nonce = /<style nonce="([\w-]{22})">/.exec(response.body)?.[1];
        expect(response.headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });
});

test('page and description are written once, and compressed once', async () => {
  let reads = 0;
  const watched = endpoints.slice(0, 1).map((endpoint) => ({
    ...endpoint,
    get summary() {
      reads += 1;
      return endpoint.summary;
    },
  }));
  const docs = createCachedDocs(watched, '1.0.0');
  const first = await Promise.all([docs.page(), docs.description()]);
  expect(reads).toBe(2);
  expect(await Promise.all([docs.page(), docs.description()])).toEqual(first);
  expect(reads).toBe(2);
});

test.each(['/api/docs', '/api/openapi.json'])('%s is the same in every encoding', async (url) => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
  const read = async (encoding: keyof typeof unpack) => {
    const { headers, rawPayload } = await door.app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    const body = unpack[encoding](rawPayload);
    return body.toString().replace(/nonce="[^"]*"/g, '');
  };
  const plain = await read('identity');
  expect([await read('br'), await read('gzip')]).toEqual([plain, plain]);
});
