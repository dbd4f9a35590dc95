import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { loadWeb } from './web.ts';

const publicUrl = 'https://exams.example.org';
let named: TestApp;
let nameless: TestApp;
beforeAll(async () => {
  const web = await loadWeb();
  if (!web) throw new Error('the web is not built: npm test builds it');
  named = await createTestApp({ web, env: { publicUrl } });
  nameless = await createTestApp({ web });
});
afterAll(() => Promise.all([named.close(), nameless.close()]));

const host = 'elsewhere.example';
const read = async ({ app }: TestApp, url: string) => {
  const { statusCode, body } = await app.inject({ url, headers: { host } });
  return { status: statusCode, body };
};

test('each page names its address in both languages, as the operator has set it', async () => {
  const { body } = await read(named, '/public/about?lang=en');
  expect(body).toContain(`<link rel="canonical" href="${publicUrl}/public/about?lang=en"`);
  expect(body).toContain(`<meta property="og:url" content="${publicUrl}/public/about?lang=en"`);
  expect(body).toContain(`<meta property="og:image" content="${publicUrl}/icons/preview.png"`);
  expect(body).toMatch(new RegExp(`hrefLang="fa" href="${publicUrl}/public/about"`, 'i'));
  expect(body).toMatch(new RegExp(`hrefLang="en" href="${publicUrl}/public/about\\?lang=en"`, 'i'));
  expect(body).not.toContain(host);
});

test('the sitemap names every page under that address, and robots are told of it', async () => {
  const sitemap = await read(named, '/sitemap.xml');
  const addresses = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map((found) => found[1] ?? '');
  expect(addresses).toHaveLength(2 * 6);
  for (const address of addresses) {
    expect(address.startsWith(`${publicUrl}/public/`)).toBe(true);
    expect((await read(named, address.slice(publicUrl.length))).status).toBe(200);
  }
  expect((await read(named, '/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('without it nothing names an address: a request may say any', async () => {
  for (const url of ['/public/home', '/public/about', '/public/faq', '/robots.txt']) {
    const { status, body } = await read(nameless, url);
    expect(status).toBe(200);
    expect(body).not.toContain(host);
    expect(body).not.toMatch(/og:url|og:image|rel="canonical"|hreflang|^Sitemap/im);
  }
  expect((await read(nameless, '/public/about')).body).toContain('og:title');
  expect((await read(nameless, '/sitemap.xml')).status).toBe(404);
});
