import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createInnerCall } from './inner-call.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const limitHeader = 'x-ratelimit-remaining';

describe('a call from a page that is being rendered', () => {
  test('is answered like any other, in its language', async () => {
    const ask = createInnerCall(app.app);
    const { status, body } = await ask('/api/categories', 'en');
    expect([status, JSON.parse(body)]).toEqual([200, { items: [], hasMore: false }]);
    expect((await ask('/api/exams/1', 'en')).status).toBe(404);
  });

  test('uses up nobody’s limit, and nobody else passes for it', async () => {
    const visit = (headers: Record<string, string> = {}) =>
      app.app.inject({ url: '/api/categories', headers });
    const before = Number((await visit()).headers[limitHeader]);
    const ask = createInnerCall(app.app);
    for (let times = 0; times < 5; times += 1) await ask('/api/categories', 'fa');
    expect(Number((await visit({ 'x-inner-call': 'yes' })).headers[limitHeader])).toBe(before - 1);
  });
});
