import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { languages, launchBrowser, newVisitor, open, phone, ready } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { local } from './support/local.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterEach(() => context.close());
afterAll(() => browser.close());

/** The worker has what it needs, and knows what the visitor chose. */
async function workerIsReady(page: Page, language: string): Promise<void> {
  const readWorker = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('sanjeh-site')).match('/offline-settings');
      const { active } = (await navigator.serviceWorker.getRegistration('/public')) ?? {};
      return { state: active?.state, language: (await kept?.json())?.language };
    });
  await eventually(readWorker).toEqual({ state: 'activated', language });
}

test.each(languages)(
  'the website says that there is no network, and goes on when it is back, %s',
  async (language) => {
    const say = wordsOf(language);
    context = await newVisitor(browser, { language, theme: 'dark', viewport: phone, bypassCSP: true });
    const page = await context.newPage();
    await open(page, '/public/home');
    await workerIsReady(page, language);
    await context.setOffline(true);
    await page.goto('/public/about').catch(() => {});
    await page.getByRole('heading', { level: 1, name: say('public_offline_title') }).waitFor();
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    expect(await page.getAttribute('html', 'dir')).toBe(local[language].direction);
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    expect(await page.getByRole('contentinfo').textContent()).toMatch(/^version:1\./);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    expect(await axeFindings(page)).toEqual([]);
    await context.setOffline(false);
    await page.getByRole('link', { name: say('public_offline_retry') }).click();
    await page.getByRole('heading', { level: 1, name: say('public_about_title') }).waitFor();
    await ready(page);
  },
);
