import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import {
  desktop,
  languages,
  launchBrowser,
  newVisitor,
  open,
  phone,
  themes,
  watchForFaults,
} from './support/browser.ts';
import { calendarOf } from './support/calendar.ts';
import { eventually } from './support/eventually.ts';
import { type Person, randomPerson } from './support/person.ts';
import { registrationForm, typePassword } from './support/registration-form.ts';
import { registrationSteps } from './support/registration-steps.ts';
import { keepPicture, overflow, visibleTexts } from './support/screen.ts';
import { registerPerson, signIn, signInAsAdmin } from './support/session.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await launchBrowser();
  person = await registerPerson(randomPerson());
});
afterAll(() => browser.close());

const looks = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));
const foreignDigits = { fa: /[0-9٠-٩]/, en: /[۰-۹٠-٩]/ };
const narrow = { width: 320, height: 640 };
const medium = { width: 768, height: 1024 };

describe.each(looks)('every screen in $language, $theme', ({ language, theme }) => {
  const say = wordsOf(language);
  const contexts: BrowserContext[] = [];
  const pages: { visitor?: Page; applicant?: Page; admin?: Page } = {};
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    for (const who of ['visitor', 'applicant', 'admin'] as const) {
      const context = await newVisitor(browser, { language, theme, reducedMotion: 'reduce' });
      if (who === 'applicant') await signIn(context, person.nationalCode, person.password);
      if (who === 'admin') await signInAsAdmin(context);
      contexts.push(context);
      pages[who] = await context.newPage();
    }
  });
  afterAll(() => Promise.all(contexts.map((context) => context.close())));

  beforeEach(() => {
    faults = [];
  });

  async function visit(who: keyof typeof pages, path: string) {
    const visited = pages[who];
    if (!visited) throw new Error(`nobody is there as ${who}`);
    page = visited;
    page.removeAllListeners();
    faults = watchForFaults(page);
    await page.setViewportSize(desktop);
    await open(page, path);
  }

  async function check(name: string, sizes = [desktop, phone]) {
    expect(await page.title()).toBe('1001');
    expect(await page.getByRole('contentinfo').textContent()).toContain('version:1.0.0');
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await axeFindings(page), `${name} at ${size.width}`).toEqual([]);
      await keepPicture(page, `${name}-${language}-${theme}-${size.width}`);
    }
    const foreign = (await visibleTexts(page)).filter((text) => foreignDigits[language].test(text));
    expect(foreign).toEqual([]);
    for (const size of [narrow, medium, desktop]) {
      await page.setViewportSize(size);
      await eventually(() => overflow(page), `${name} at ${size.width}`).toBe(0);
    }
  }

  /** Something that is open over the page. */
  async function checkPart(name: string, size: typeof phone, part?: string) {
    expect(await axeFindings(page, part), `${name} at ${size.width}`).toEqual([]);
    await eventually(() => overflow(page), `${name} at ${size.width}`).toBe(0);
    await keepPicture(page, `${name}-${language}-${theme}-${size.width}`);
  }

  /** A list closes when the page scrolls, and the page may still do so for a moment: then it is opened once more. */
  async function openList(box: Locator) {
    const list = page.getByRole('listbox');
    await box.scrollIntoViewIfNeeded();
    await box.click();
    await eventually(async () => {
      if (await list.isHidden()) await box.press('ArrowDown');
      return list.isVisible();
    }).toBe(true);
  }

  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  const firstError = () => page.locator('[aria-invalid=true]').first().waitFor();

  test('home', async () => {
    await visit('visitor', '/public/home');
    await check('home');
    expect(faults).toEqual([]);
  });

  test('sign in, also with what is missing', async () => {
    await visit('visitor', '/auth/signIn');
    await check('sign-in');
    await page
      .getByRole('main')
      .getByRole('button', { name: say('account_sign_in_submit') })
      .click();
    await firstError();
    await check('sign-in-errors');
    expect(faults).toEqual([]);
  });

  test('register, with its calendar, its lists and what is missing', async () => {
    await visit('visitor', '/auth/applicant/register');
    await check('register');
    const form = registrationForm(page, say);
    const calendar = calendarOf(page, say);
    for (const size of [desktop, phone, narrow]) {
      await page.setViewportSize(size);
      await calendar.open();
      await checkPart('register-calendar', size);
      await calendar.close();
      await openList(form.province);
      // React Aria hides the rest of the page while a list is open, so the list is looked at by itself.
      await checkPart('register-list', size, '[role=listbox]');
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
    }
    await form.submit.click();
    await firstError();
    await check('register-errors');
    expect(faults).toEqual([]);
  });

  test('register step by step, to the summary', async () => {
    await visit('visitor', '/auth/applicant/register-new');
    const somebody = randomPerson();
    const steps = registrationSteps(page, language);
    await check('step-person');
    await steps.passPerson(somebody);
    await check('step-contact');
    await steps.passContact(somebody);
    await check('step-place');
    await steps.passPlace();
    await check('step-password');
    await typePassword(steps.form, somebody);
    await steps.finish();
    await check('step-summary');
    expect(faults).toEqual([]);
  });

  test('the screens for errors', async () => {
    await visit('visitor', '/no/such/page');
    await check('not-found');
    // The browser itself reports the status, and the product the path.
    expect(faults.filter((fault) => !/status of 404|^Page not found: \/no\/such\/page$/.test(fault))).toEqual(
      [],
    );
    await visit('visitor', '/403');
    await check('denied');
    expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
  });

  test('the applicant home, with its menu as a drawer', async () => {
    await visit('applicant', '/applicant');
    await page.getByRole('heading', { level: 1 }).getByText(person.firstName).waitFor();
    await check('applicant-home');
    await page.setViewportSize(phone);
    await button('shell_menu_open').click();
    await page.getByRole('dialog').waitFor();
    await checkPart('applicant-drawer', phone);
    expect(faults).toEqual([]);
  });

  test('change password, also with what is missing', async () => {
    await visit('applicant', '/account/password');
    await check('password');
    await button('account_change_submit').click();
    await firstError();
    await check('password-errors');
    expect(faults).toEqual([]);
  });

  test('the home of administrators', async () => {
    await visit('admin', '/admin');
    await page.getByRole('heading', { level: 1 }).getByText('admin').waitFor();
    await check('admin-home');
    expect(faults).toEqual([]);
  });
});
