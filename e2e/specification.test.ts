import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor, open } from './support/browser.ts';
import { signInAsAdmin } from './support/session.ts';

// The specification quotes these in English, so they stand here word for word.
let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchBrowser();
  page = await (await newVisitor(browser, { language: 'en' })).newPage();
});
afterAll(() => browser.close());

test('the 404 screen', async () => {
  await open(page, '/nowhere');
  await page.getByText('404', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Page not found', exact: true }).waitFor();
  await page.getByText('The page you were looking for does not exist', { exact: true }).waitFor();
  const login = page.getByRole('link', { name: 'LOGIN PAGE', exact: true });
  expect(await login.getAttribute('href')).toBe('/auth/signIn');
});

test.each(['/auth/signIn', '/auth/applicant/register', '/auth/applicant/register-new'])(
  'the hint on %s',
  async (path) => {
    await open(page, path);
    await page.getByText('Please Fill Your Requested Information', { exact: true }).waitFor();
  },
);

test('the toolbar, the title and the footer', async () => {
  await signInAsAdmin(page.context());
  await open(page, '/admin');
  const toolbar = page.getByRole('toolbar');
  await toolbar.getByRole('button', { name: 'Exit', exact: true }).waitFor();
  await toolbar.getByRole('button', { name: 'FA', exact: true }).waitFor();
  const home = toolbar.getByRole('link', { name: 'Home', exact: true });
  expect(await home.getAttribute('href')).toBe('/public/home');
  expect(await page.title()).toBe('1001');
  await page.getByText('version:1.0.0', { exact: true }).waitFor();
});
