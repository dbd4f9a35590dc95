import { expect } from '@playwright/test';
import { open } from './support/browser.ts';
import { signInAsAdmin } from './support/session.ts';
import { test } from './support/test.ts';

// They are quoted in English there, so they stand here word for word.
test('what the specification quotes', { tag: '@en' }, async ({ page }) => {
  await test.step('the 404 screen', async () => {
    await open(page, '/nowhere');
    await page.getByText('404', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Page not found', exact: true }).waitFor();
    await page.getByText('The page you were looking for does not exist', { exact: true }).waitFor();
    const login = page.getByRole('link', { name: 'LOGIN PAGE', exact: true });
    expect(await login.getAttribute('href')).toBe('/auth/signIn');
  });
  for (const path of ['/auth/signIn', '/auth/applicant/register', '/auth/applicant/register-new'])
    await test.step(`the hint on the form at ${path}`, async () => {
      await open(page, path);
      await page.getByText('Please Fill Your Requested Information', { exact: true }).waitFor();
    });
  await test.step('the toolbar, the title and the footer', async () => {
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
});
