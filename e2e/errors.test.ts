import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Language, languages, launchBrowser, newVisitor, watchForFaults } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { local } from './support/local.ts';
import { baseUrl } from './support/product.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(languages)('error screens, %s', (language: Language) => {
  const say = wordsOf(language);
  const { digits } = local[language];
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    context = await newVisitor(browser, { language });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  test('a page that does not exist is a 404 with its words, picture and button', async () => {
    const faults = watchForFaults(page);
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await main.getByText(digits('404'), { exact: true }).waitFor();
    await main.getByText(say('error_not_found_message'), { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(say('error_not_found_title'));
    expect((await main.locator('svg').boundingBox())?.height).toBeGreaterThan(100);
    expect(await page.getByRole('contentinfo').textContent()).toBe('version:1.0.0');
    await eventually(() => faults).toContain('Page not found: /no/such/page');

    await page.getByRole('link', { name: say('error_login_page'), exact: true }).click();
    await page.waitForURL('**/auth/signIn');
  });

  test('a page below an existing one that does not exist is a 404 as well', async () => {
    for (const path of ['/public/no-such', '/auth/no-such', '/admin/no-such/page', '/%E0%A4%A']) {
      const answer = await page.goto(path);
      expect([400, 404], path).toContain(answer?.status());
    }
  });

  test('/403 answers 403 and says so', async () => {
    const answer = await page.goto('/403');
    expect(answer?.status()).toBe(403);
    await page.getByText(digits('403'), { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(say('error_denied_title'));
  });
});

test('a crawler gets the status of an error and no error page', async () => {
  const bots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'TelegramBot (like TwitterBot)',
  ];
  for (const bot of bots) {
    const headers = { 'user-agent': bot };
    const missing = await fetch(new URL('/no/such/page', baseUrl()), { headers });
    expect(missing.status).toBe(404);
    expect(await missing.text()).toBe('');
    const home = await fetch(new URL('/public/home', baseUrl()), { headers });
    expect(await home.text()).toContain(wordsOf('fa')('shell_home_title'));
  }
});

test('the pages for development are not in the built product', async () => {
  for (const path of ['/dev/gallery', '/dev/layouts']) {
    expect((await fetch(new URL(path, baseUrl()))).status, path).toBe(404);
  }
});
