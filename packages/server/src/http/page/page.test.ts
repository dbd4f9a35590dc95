import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as adminFaq from '@sanjeh/contract/faq/faq.admin.contract';
import { settingsCookiePair } from '@sanjeh/contract/web/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { until } from '#testing/until.ts';
import { loadWeb } from '../web.ts';

let door: TestApp;
let token: string;
let renderings = 0;
/** What each rendering waits for once it has its page. */
let held: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  const web = await loadWeb();
  if (!web) throw new Error('the web is not built: npm test builds it');
  const counted = async <T>(page: Promise<T>): Promise<T> => {
    renderings += 1;
    await page;
    await held;
    return page;
  };
  const openPages: typeof web.openPages = (work, options) => {
    const pages = web.openPages(work, options);
    return {
      ...pages,
      forOne: (...given) => counted(pages.forOne(...given)),
      forMany: (...given) => {
        const page = pages.forMany(...given);
        return page && counted(page);
      },
    };
  };
  door = await createTestApp({ web: { ...web, openPages } });
  token = (await door.admin()).token;
});
afterAll(() => door.close());

const get = (url: string, headers: Record<string, string> = {}) => door.app.inject({ url, headers });
const nonceIn = (policy: unknown) => /'nonce-([\w-]{22})'/.exec(String(policy))?.[1] ?? '';
let asked = 0;
const addFaq = async (): Promise<string> => {
  asked += 1;
  const question = `Is this question number ${asked}?`;
  const answer = await door.call(adminFaq.create, { token, body: { question, answer: 'Yes.' } });
  expect(answer.status).toBe(201);
  return question;
};
/** How many renderings something takes. */
const counted = async (work: () => Promise<unknown>): Promise<number> => {
  const before = renderings;
  await work();
  return renderings - before;
};
/** As the metrics have it. */
const rendered = async (): Promise<number> =>
  Number(/^pages_rendered_total (\d+)$/m.exec((await get('/api/metrics')).body)?.[1]);
const breakLine = () =>
  door.database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'sanjeh notices' AND datname = current_database()",
  );

describe('a public page', () => {
  beforeEach(async () => {
    await addFaq();
  });

  test('is rendered once for all, however many ask at the same time', async () => {
    const pages: string[] = [];
    const ask = async () => {
      const { body, headers } = await get('/public/faq');
      pages.push(body.replaceAll(nonceIn(headers['content-security-policy']), ''));
    };
    expect(await counted(() => Promise.all(Array.from({ length: 8 }, ask)))).toBe(1);
    expect(await counted(ask)).toBe(0);
    expect(new Set(pages).size).toBe(1);
  });

  test('has the new content as soon as the change is answered', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await get('/public/faq');
      const question = await addFaq();
      expect((await get('/public/faq')).body).toContain(question);
    }
  });

  test('has a nonce of its own each time, in every encoding', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    const seen = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity'] as const) {
      const { headers, rawPayload } = await get('/public/faq', { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      const nonce = nonceIn(headers['content-security-policy']);
      const html = unpack[encoding](rawPayload).toString();
      const scripts = html.match(/<script(?! type="application\/ld)[^>]*>/g) ?? [];
      expect(scripts.length).toBeGreaterThan(2);
      for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
      expect(new Set(html.match(/nonce="[^"]*"/g))).toEqual(new Set([`nonce="${nonce}"`]));
      seen.add(nonce);
    }
    expect(seen.size).toBe(6);
  });

  test('is kept apart by language, theme and what its address asks for', async () => {
    const shown = async (url: string, settings: object) => {
      const { body } = await get(url, { cookie: `km:auth=secret; ${settingsCookiePair(settings)}` });
      expect(body).not.toContain('secret');
      return /<html [^>]*>/.exec(body)?.[0];
    };
    const ask = async () => {
      expect(await shown('/public/faq', { language: 'en', theme: 'dark' })).toBe(
        '<html lang="en" dir="ltr" data-theme="dark">',
      );
      expect(await shown('/public/faq', { language: 'fa', theme: 'system' })).toBe(
        '<html lang="fa" dir="rtl" data-theme="system">',
      );
      expect(await shown('/public/faq?lang=en', { theme: 'dark' })).toBe(
        '<html lang="en" dir="ltr" data-theme="dark">',
      );
    };
    expect(await counted(ask)).toBe(3);
    expect(await counted(ask)).toBe(0);
  });

  test('is not another one for what it does not read in its address', async () => {
    const strange = (url: string) => Array.from({ length: 60 }, (_, number) => `${url}?x${number}=${number}`);
    const others = ['/public/home?page=2', '/public/home?years=3&q=a', '/public/faq?page=2&years=1'];
    await get('/public/faq');
    const before = await rendered();
    const ask = async (urls: string[]) => {
      for (const { statusCode } of await Promise.all(urls.map((url) => get(url))))
        expect(statusCode).toBe(200);
    };
    expect(await counted(() => ask([...strange('/public/home'), ...others]))).toBe(1);
    expect(await counted(() => ask(strange('/public/faq')))).toBe(0);
    expect(await rendered()).toBe(before + 1);
    // These are read.
    expect(
      await counted(() => ask(['/public/categories', '/public/categories?years=1&months=2&other=3'])),
    ).toBe(2);
    expect(await counted(() => ask(['/public/categories?x=1&months=2&years=1']))).toBe(0);
  });

  test('does not depend on the marks that others put into links, nor on who asks', async () => {
    await get('/public/faq');
    const others = () =>
      Promise.all([
        get('/public/faq?utm_source=mail&fbclid=1'),
        get('/public/faq', { cookie: 'km:auth=x', 'user-agent': 'Googlebot/2.1', 'accept-language': 'en' }),
      ]);
    expect(await counted(others)).toBe(0);
  });

  test('is the same, and as well protected, when it is sent before the hooks', async () => {
    const address = await door.app.listen({ port: 0, host: '127.0.0.1' });
    const asIdentity = { 'accept-encoding': 'identity' };
    const usual = await get('/public/faq', { ...asIdentity, host: new URL(address).host });
    const quick = await fetch(`${address}/public/faq`, { headers: asIdentity });
    const { body: metrics } = await get('/api/metrics');
    expect(metrics).toContain('cached_pages_sent_total 1');
    const plain = (headers: Record<string, unknown>, body: string) => {
      const { date, connection, 'keep-alive': alive, ...own } = headers;
      const nonce = nonceIn(own['content-security-policy']);
      return JSON.parse(JSON.stringify({ ...own, body }).replaceAll(nonce, 'nonce')) as unknown;
    };
    expect(plain(Object.fromEntries(quick.headers), await quick.text())).toEqual(
      plain(usual.headers, usual.body),
    );
  });

  test('that began before a change is not kept after it', async () => {
    const gate = Promise.withResolvers<void>();
    held = gate.promise;
    const before = renderings;
    const early = get('/public/faq');
    await until(() => renderings > before);
    const question = await addFaq();
    held = Promise.resolve();
    const late = await get('/public/faq');
    gate.resolve();
    await early;
    expect(late.body).toContain(question);
    expect((await get('/public/faq')).body).toContain(question);
  });

  test('is not taken from what is kept while nobody hears of changes', async () => {
    await get('/public/faq');
    let question = '';
    const ask = async () => expect((await get('/public/faq')).body).toContain(question);
    let deaf: number;
    // Where the line is back before the page is asked for, it is broken once more.
    do {
      await breakLine();
      await until(() => !door.context.notices.isHearing());
      question = await addFaq();
      deaf = await counted(ask);
    } while (door.context.notices.isHearing());
    expect(deaf).toBe(1);
    await until(() => door.context.notices.isHearing());
    expect(await counted(ask)).toBe(1);
    expect(await counted(ask)).toBe(0);
  });
});

describe('what is never kept', () => {
  test.each([
    ['/auth/signIn', 200],
    ['/auth/applicant/register', 200],
    ['/public/faq?q=question', 200],
    ['/public/categories?years=1&months=two', 200],
    ['/public/exam-details-99999', 404],
    ['/public/nothing', 404],
    ['/public', 200],
  ])('%s', async (url, status) => {
    const isKept = url === '/public';
    const ask = async () => expect((await get(url)).statusCode).toBe(status);
    await ask();
    expect(await counted(ask)).toBe(isKept ? 0 : 1);
  });

  test('an error for a crawler, which is only logged', async () => {
    const { statusCode, body } = await get('/public/exam-details-99999', { 'user-agent': 'Googlebot/2.1' });
    expect([statusCode, body]).toEqual([404, '']);
    expect(door.logLines.join()).toContain('a crawler met an error');
  });
});

test.each([
  ['age_ranges'],
  ['categories'],
  ['exams'],
  ['faqs'],
  ['question_sections'],
  ['questions'],
  ['slides'],
  ['slide_images'],
])('a change to %s is heard, whoever makes it', async (table) => {
  await get('/public/about');
  expect(await counted(() => get('/public/about'))).toBe(0);
  await door.database.pool.query(`DELETE FROM ${table} WHERE false`);
  expect(await counted(() => get('/public/about'))).toBe(1);
});
