import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { open, phone, ready } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { test } from './support/test.ts';

test.use({ theme: 'dark', viewport: phone, bypassCSP: true });

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

test('the website says that there is no network, and goes on when it is back', { tag: '@fa' }, async ({
  page,
  context,
  say,
  language,
  here,
}) => {
  await open(page, '/public/home');
  await workerIsReady(page, language);
  await context.setOffline(true);
  await page.goto('/public/about').catch(() => {});
  await page.getByRole('heading', { level: 1, name: say('offline_title') }).waitFor();
  expect(await page.getAttribute('html', 'lang')).toBe(language);
  expect(await page.getAttribute('html', 'dir')).toBe(here.direction);
  expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
  expect(await page.getByRole('contentinfo').textContent()).toMatch(/^version:1\./);
  expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('link', { name: say('offline_retry') }).click();
  await page
    .getByRole('heading', { level: 1, name: say('site_about_title', { name: here.siteName }) })
    .waitFor();
  await ready(page);
});
