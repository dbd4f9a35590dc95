import { expect, type Page } from '@playwright/test';
import { open, pathOf, ready } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { baseUrl } from './support/product.ts';
import { signIn, signInAsAdmin } from './support/session.ts';
import { signInForm } from './support/sign-in-form.ts';
import { test } from './support/test.ts';

const signInPath = (path: string) => `/auth/signIn?redirect=${encodeURIComponent(path)}`;

async function goTo(page: Page, path: string) {
  await page.goto(path);
  return eventually(() => pathOf(page));
}

test.describe('the guards', () => {
  test('a visitor is sent to sign in, with the way back', { tag: '@en' }, async ({ page }) => {
    for (const path of ['/admin', '/applicant', '/role', '/account/password', '/applicant?page=2#end']) {
      await (await goTo(page, path)).toBe(signInPath(path));
    }
  });

  test('after signing in one comes to the page asked for, if the role may see it', { tag: '@fa' }, async ({
    page,
    context,
    say,
    person,
  }) => {
    const landings = [
      ['/account/password?from=mail', '/account/password?from=mail'],
      ['/admin', '/applicant'],
      ['/role', '/applicant'],
    ] as const;
    for (const [asked, landed] of landings) {
      await page.goto(asked);
      await page.waitForURL(`**${signInPath(asked)}`);
      await ready(page);
      await signInForm(page, say).send(person.nationalCode, person.password);
      await eventually(() => pathOf(page)).toBe(landed);
      await page.getByRole('toolbar').waitFor();
      // A page that misses its token would go to the sign-in by itself.
      await page.goto('about:blank');
      await context.clearCookies({ name: 'km:auth' });
    }
  });

  test('an applicant is refused what belongs to administrators', { tag: '@en' }, async ({
    page,
    context,
    say,
    person,
  }) => {
    await signIn(context, person.nationalCode, person.password);
    await (await goTo(page, '/admin')).toBe('/403');
    await page.getByRole('heading', { name: say('error_denied_title') }).waitFor();
    await page.getByRole('link', { name: say('layouts_my_page'), exact: true }).click();
    await eventually(() => pathOf(page)).toBe('/applicant');
  });

  test('an administrator is refused what belongs to applicants', { tag: '@fa' }, async ({
    page,
    context,
  }) => {
    await signInAsAdmin(context);
    await (await goTo(page, '/applicant')).toBe('/403');
    await (await goTo(page, '/role')).toBe('/admin');
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('admin');
  });

  test('who is signed in does not see sign-in and registration, but may register somebody else', {
    tag: '@en',
  }, async ({ page, context, person }) => {
    await signIn(context, person.nationalCode, person.password);
    for (const path of ['/auth/signIn', '/auth/applicant/register', signInPath('/admin'), '/login']) {
      await (await goTo(page, path)).toBe('/applicant');
    }
    await open(page, '/auth/applicant/register-new');
    expect(pathOf(page)).toBe('/auth/applicant/register-new');
  });
});

test.describe('redirects', { tag: '@fa' }, () => {
  const answerTo = (path: string) => fetch(new URL(path, baseUrl()), { redirect: 'manual' });

  for (const [from, to] of [
    ['/', '/public/home'],
    ['/login', '/auth/signIn'],
    ['/login?redirect=%2Fadmin', '/auth/signIn?redirect=%2Fadmin'],
  ] as const)
    test(`${from} leads to ${to}`, async () => {
      const answer = await answerTo(from);
      expect(answer.status).toBe(302);
      const { pathname, search } = new URL(answer.headers.get('location') ?? '', baseUrl());
      expect(pathname + search).toBe(to);
    });

  test('no link can send somebody elsewhere after signing in', async ({ page, context, say, person }) => {
    // Those that a browser reads otherwise than they look; all that are known are held against the rule itself.
    for (const trap of ['/\\evil.example', '/\t/evil.example']) {
      await open(page, `/auth/signIn?redirect=${encodeURIComponent(trap)}`);
      await signInForm(page, say).send(person.nationalCode, person.password);
      await eventually(() => page.url()).toBe(`${baseUrl()}/applicant`);
      // A page that misses its token would go to the sign-in by itself.
      await page.goto('about:blank');
      await context.clearCookies({ name: 'km:auth' });
    }
  });
});
