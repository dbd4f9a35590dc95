import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { loadWeb } from '../web.ts';

let door: TestApp;

beforeAll(async () => {
  const web = await loadWeb();
  if (!web) throw new Error('the web is not built: npm test builds it');
  door = await createTestApp({ web, env: { timeZone: 'Europe/Berlin' } });
});
afterAll(() => door.close());

test.each(['/public/faq', '/applicant'])('%s says where days begin and end', async (url) => {
  const { body } = await door.app.inject({ url });
  expect(body).toContain('&quot;timeZone&quot;:&quot;Europe/Berlin&quot;');
});
