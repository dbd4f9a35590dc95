import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Language,
  languages,
  launchBrowser,
  newVisitor,
  open,
  pathOf,
  ready,
} from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { type Person, randomPerson } from './support/person.ts';
import { baseUrl } from './support/product.ts';
import { registerPerson, signIn, signInAsAdmin } from './support/session.ts';
import { signInForm } from './support/sign-in-form.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await launchBrowser();
  person = await registerPerson(randomPerson());
});
afterAll(() => browser.close());

describe.each(languages)('the guards, %s', (language: Language) => {
  const say = wordsOf(language);
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    context = await newVisitor(browser, { language });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const signInPath = (path: string) => `/auth/signIn?redirect=${encodeURIComponent(path)}`;
  const asApplicant = () => signIn(context, person.nationalCode, person.password);

  async function goTo(path: string) {
    await page.goto(path);
    return eventually(() => pathOf(page));
  }

  test('a visitor is sent to sign in, with the way back', async () => {
    for (const path of ['/admin', '/applicant', '/role', '/account/password', '/applicant?page=2#end']) {
      await (await goTo(path)).toBe(signInPath(path));
    }
  });

  test('after signing in one comes to the page asked for, if the role may see it', async () => {
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

  test('an applicant is refused what belongs to administrators', async () => {
    await asApplicant();
    await (await goTo('/admin')).toBe('/403');
    await page.getByRole('heading', { name: say('error_denied_title') }).waitFor();
    await page.getByRole('link', { name: say('shell_my_page'), exact: true }).click();
    await eventually(() => pathOf(page)).toBe('/applicant');
  });

  test('an administrator is refused what belongs to applicants', async () => {
    await signInAsAdmin(context);
    await (await goTo('/applicant')).toBe('/403');
    await (await goTo('/role')).toBe('/admin');
    await eventually(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('admin');
  });

  test('who is signed in does not see sign-in and registration, but may register somebody else', async () => {
    await asApplicant();
    for (const path of ['/auth/signIn', '/auth/applicant/register', signInPath('/admin'), '/login']) {
      await (await goTo(path)).toBe('/applicant');
    }
    await open(page, '/auth/applicant/register-new');
    expect(pathOf(page)).toBe('/auth/applicant/register-new');
  });
});

describe('redirects', () => {
  const answerTo = (path: string) => fetch(new URL(path, baseUrl()), { redirect: 'manual' });

  test.each([
    ['/', '/public/home'],
    ['/login', '/auth/signIn'],
    ['/login?redirect=%2Fadmin', '/auth/signIn?redirect=%2Fadmin'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await answerTo(from);
    expect(answer.status).toBe(302);
    const { pathname, search } = new URL(answer.headers.get('location') ?? '', baseUrl());
    expect(pathname + search).toBe(to);
  });

  test('no link can send somebody elsewhere after signing in', async () => {
    const context = await newVisitor(browser);
    const page = await context.newPage();
    const traps = [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '/\t/evil.example',
      '/.//evil.example',
    ];
    for (const trap of [...traps, 'javascript:alert(1)']) {
      await open(page, `/auth/signIn?redirect=${encodeURIComponent(trap)}`);
      await signInForm(page, wordsOf('fa')).send(person.nationalCode, person.password);
      await eventually(() => page.url()).toBe(`${baseUrl()}/applicant`);
      // A page that misses its token would go to the sign-in by itself.
      await page.goto('about:blank');
      await context.clearCookies({ name: 'km:auth' });
    }
    await context.close();
  });
});
