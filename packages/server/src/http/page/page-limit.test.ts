import { settingsCookiePair } from '@sanjeh/contract/web/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { until } from '#testing/until.ts';
import { loadWeb } from '../web.ts';

const most = 12;
let door: TestApp;

beforeAll(async () => {
  const web = await loadWeb();
  if (!web) throw new Error('the web is not built: npm test builds it');
  door = await createTestApp({ web: { ...web, renderLimit: { most, windowMs: 3_600_000 } } });
});
afterAll(() => door.close());

const get = (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  door.app.inject({ url, remoteAddress, headers });

function linesOfPages() {
  const line = door.context.work.find('pages');
  if (!line) throw new Error('pages have no line');
  return line;
}

/** Takes all places and the whole line. */
function fill(): { leave: () => Promise<unknown> } {
  const line = linesOfPages();
  const gate = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const { refused } = line.figures();
  while (line.figures().refused === refused)
    held.push(line.run(`nobody ${held.length}`, () => gate.promise).catch(() => {}));
  return {
    leave: () => {
      gate.resolve();
      return Promise.all(held);
    },
  };
}

describe('rendering', () => {
  test('has an end: then people are asked to come back, in words of their language', async () => {
    // The page that says so is made when the server starts.
    await get('/auth/signIn', '10.0.0.1');
    await until(() => linesOfPages().figures().running === 0);
    const nobody = fill();
    const cookie = settingsCookiePair({ language: 'en', theme: 'light' });
    const persian = await get('/auth/signIn', '10.0.0.2');
    const english = await get('/public/about', '10.0.0.3', { cookie });
    const plain = await get('/api/health/live', '10.0.0.2');
    await nobody.leave();
    expect([persian.statusCode, english.statusCode, plain.statusCode]).toEqual([503, 503, 200]);
    expect(persian.headers['retry-after']).toBe('5');
    expect(persian.body).toContain('چند لحظه صبر کنید');
    expect(english.body).toContain('Just a moment');
    expect(english.body).toContain('<html lang="en" dir="ltr"');
    expect(english.body).toMatch(/<a href=""[^>]*>Try again<\/a>/);
    expect(english.body).not.toMatch(/<script|<button|modulepreload/);
    expect(english.body).toMatch(/<code[^>]*>[\da-f-]{36}<\/code>/);
    expect((await get('/public/about', '10.0.0.3', { cookie })).statusCode).toBe(200);
  });

  test('has a limit for each address, and what is kept does not count', async () => {
    const ask = async (address: string, url = '/auth/signIn') => (await get(url, address)).statusCode;
    await ask('10.0.1.1', '/public/faq');
    for (let turn = 1; turn < most; turn += 1) expect(await ask('10.0.1.1')).toBe(200);
    const refused = await get('/auth/signIn', '10.0.1.1');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true]);
    expect(refused.body).toContain('چند لحظه صبر کنید');
    expect(await ask('10.0.1.1', '/public/faq?x=1')).toBe(200);
    expect(await ask('10.0.1.2')).toBe(200);
  });

  test('for all does not wait behind what one address has asked for', async () => {
    const gate = Promise.withResolvers<void>();
    const line = linesOfPages();
    const held: Promise<void>[] = [];
    while (line.figures().waiting === 0) held.push(line.run('nobody', () => gate.promise));
    const waiting = async (count: number) => until(() => line.figures().waiting === count);
    const shared = Array.from({ length: 10 }, (_, years) => `/public/categories?years=${years}&months=0`);
    const asked = shared.map((url) => get(url, '10.0.2.1'));
    await waiting(11);
    // No more of this address is shared, so whoever wants the same page has it rendered without waiting for that.
    asked.push(get('/public/contact-us', '10.0.2.1'));
    await waiting(12);
    asked.push(get('/public/contact-us', '10.0.2.2'));
    await waiting(13);
    // It is shared from here on.
    asked.push(get('/public/contact-us', '10.0.2.3'));
    gate.resolve();
    await Promise.all(held);
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers).toHaveLength(13);
  });
});
