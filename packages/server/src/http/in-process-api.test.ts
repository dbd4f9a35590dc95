import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createInProcessApi } from './in-process-api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a call from a page that is being rendered', () => {
  test('is answered like any other, in its language', async () => {
    const ask = createInProcessApi(app.app);
    const { status, body } = await ask('/api/categories', 'en');
    expect([status, JSON.parse(body)]).toEqual([200, { items: [], hasMore: false }]);
    expect((await ask('/api/exams/1', 'en')).status).toBe(404);
  });

  test('uses up nobody’s limit, and nobody else passes for it', async () => {
    // More than the limit of an address, which is this one's for both.
    const times = 1201;
    const ask = createInProcessApi(app.app);
    const inner = new Set<number>();
    for (let time = 0; time < times; time += 1) inner.add((await ask('/api/health/live', 'fa')).status);
    expect(inner).toEqual(new Set([200]));
    const outer = new Map<number, number>();
    for (let time = 0; time < times; time += 1) {
      const headers = { 'x-inner-call': 'yes' };
      const { statusCode } = await app.app.inject({ url: '/api/health/live', headers });
      outer.set(statusCode, (outer.get(statusCode) ?? 0) + 1);
    }
    expect(outer).toEqual(
      new Map([
        [200, times - 1],
        [429, 1],
      ]),
    );
  });
});
