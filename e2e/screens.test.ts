import { expect, type Locator, type Page } from '@playwright/test';
import { desktop, phone, themeOf } from './support/browser.ts';
import { calendarOf } from './support/calendar.ts';
import { eventually } from './support/eventually.ts';
import { randomPerson } from './support/person.ts';
import { registrationForm } from './support/registration-form.ts';
import { registrationSteps } from './support/registration-steps.ts';
import { settled } from './support/screen.ts';
import { narrow, screenChecks } from './support/screen-checks.ts';
import { signIn, signInAsAdmin } from './support/session.ts';
import { test as base } from './support/test.ts';

const test = base.extend<{ screens: ReturnType<typeof screenChecks> }>({
  theme: ({ language }, use) => use(themeOf(language)),
  screens: ({ page, language, theme }, use) => use(screenChecks(page, language, theme)),
});

/** A list closes when the page scrolls, and the page may still do so for a moment: then it is opened once more. */
async function openList(page: Page, box: Locator) {
  const list = page.getByRole('listbox');
  await box.scrollIntoViewIfNeeded();
  await box.click();
  await eventually(async () => {
    if (await list.isHidden()) await box.press('ArrowDown');
    await settled(page);
    return list.isVisible();
  }).toBe(true);
}

const firstError = (page: Page) => page.locator('[aria-invalid=true]').first().waitFor();

test.describe('every screen', () => {
  test('of a visitor: home, signing in, also with what is missing, and what goes wrong', async ({
    page,
    say,
    digits,
    screens,
  }) => {
    await test.step('home', async () => {
      await screens.visit('/public/home');
      await screens.check('home');
      expect(screens.faults).toEqual([]);
    });
    await test.step('sign in', async () => {
      await screens.visit('/auth/signIn');
      await screens.check('sign-in');
      await page
        .getByRole('main')
        .getByRole('button', { name: say('account_sign_in_submit') })
        .click();
      await firstError(page);
      await screens.check('sign-in-errors');
      expect(screens.faults).toEqual([]);
    });
    const statusAt = async (path: string) => {
      const answer = page.waitForResponse(`**${path}`);
      await screens.visit(path);
      return (await answer).status();
    };
    const title = () => page.getByRole('heading', { level: 1 }).textContent();
    await test.step('a page that does not exist is a 404 with its words, picture and button', async () => {
      expect(await statusAt('/no/such/page')).toBe(404);
      const main = page.getByRole('main');
      await main.getByText(digits('404'), { exact: true }).waitFor();
      await main.getByText(say('error_not_found_message'), { exact: true }).waitFor();
      expect(await title()).toBe(say('error_not_found_title'));
      expect((await main.locator('svg').boundingBox())?.height).toBeGreaterThan(100);
      expect(await page.getByRole('contentinfo').textContent()).toBe('version:1.0.0');
      await eventually(() => screens.faults).toContain('Page not found: /no/such/page');
      await screens.check('not-found');
      // The browser itself reports the status, and the product the path.
      expect(
        screens.faults.filter((fault) => !/status of 404|^Page not found: \/no\/such\/page$/.test(fault)),
      ).toEqual([]);
      await page.getByRole('link', { name: say('error_login_page'), exact: true }).click();
      await page.waitForURL('**/auth/signIn');
    });
    await test.step('/403 is a 403 with its own', async () => {
      expect(await statusAt('/403')).toBe(403);
      await page.getByText(digits('403'), { exact: true }).waitFor();
      expect(await title()).toBe(say('error_denied_title'));
      await screens.check('denied');
      expect(screens.faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
    });
  });

  test('of registering: with its calendar, its lists and what is missing, and step by step', async ({
    page,
    say,
    language,
    screens,
  }) => {
    await test.step('on one page', async () => {
      await screens.visit('/auth/applicant/register');
      await screens.check('register');
      const form = registrationForm(page, say);
      const calendar = calendarOf(page, say);
      for (const size of [desktop, phone, narrow]) {
        await page.setViewportSize(size);
        await calendar.open();
        await screens.checkPart('register-calendar', size);
        await calendar.close();
        await openList(page, form.province);
        // React Aria hides the rest of the page while a list is open, so the list is looked at by itself.
        await screens.checkPart('register-list', size, '[role=listbox]');
        await page.keyboard.press('Escape');
        await page.getByRole('listbox').waitFor({ state: 'detached' });
      }
      await form.submit.click();
      await firstError(page);
      await screens.check('register-errors');
      expect(screens.faults).toEqual([]);
    });
    await test.step('step by step', async () => {
      await screens.visit('/auth/applicant/register-new');
      const somebody = randomPerson();
      const steps = registrationSteps(page, language);
      await screens.check('step-person');
      await steps.passPerson(somebody);
      await screens.check('step-contact');
      await steps.passContact(somebody);
      await screens.check('step-account');
      expect(screens.faults).toEqual([]);
    });
  });

  test('of an applicant: home, with its menu as a drawer, and the password, also with what is missing', async ({
    context,
    page,
    say,
    person,
    screens,
  }) => {
    await signIn(context, person.nationalCode, person.password);
    await test.step('home', async () => {
      await screens.visit('/applicant');
      await page.getByRole('heading', { level: 1 }).getByText(person.firstName).waitFor();
      await screens.check('applicant-home');
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: say('layouts_menu_open'), exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await screens.checkPart('applicant-drawer', phone);
      expect(screens.faults).toEqual([]);
    });
    await test.step('change password', async () => {
      await screens.visit('/account/password');
      await screens.check('password');
      await page.getByRole('button', { name: say('account_change_submit'), exact: true }).click();
      await firstError(page);
      await screens.check('password-errors');
      expect(screens.faults).toEqual([]);
    });
  });

  test('the home of administrators', async ({ context, page, screens }) => {
    await signInAsAdmin(context);
    await screens.visit('/admin');
    await page.getByRole('heading', { level: 1 }).getByText('admin').waitFor();
    await screens.check('admin-home');
    expect(screens.faults).toEqual([]);
  });
});
