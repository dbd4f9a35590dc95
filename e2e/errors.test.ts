import { expect } from '@playwright/test';
import { watchForFaults } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { baseUrl } from './support/product.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/words.ts';

test.describe('error screens', () => {
  test('a page that does not exist is a 404 with its words, picture and button; /403 is a 403 with its own', async ({
    page,
    say,
    digits,
  }) => {
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

    const refusal = await page.goto('/403');
    expect(refusal?.status()).toBe(403);
    await page.getByText(digits('403'), { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(say('error_denied_title'));
  });

  test('a page below an existing one that does not exist is a 404 as well', { tag: '@en' }, async ({
    page,
  }) => {
    for (const path of ['/public/no-such', '/auth/no-such', '/admin/no-such/page', '/%E0%A4%A']) {
      const answer = await page.goto(path);
      expect([400, 404], path).toContain(answer?.status());
    }
  });
});

test('a crawler gets the status of an error and no error page', { tag: '@fa' }, async () => {
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
    expect(await home.text()).toContain(wordsOf('fa')('home_title'));
  }
});

test('the pages for development are not in the built product', { tag: '@fa' }, async () => {
  for (const path of ['/dev/gallery', '/dev/layouts']) {
    expect((await fetch(new URL(path, baseUrl()))).status, path).toBe(404);
  }
});
