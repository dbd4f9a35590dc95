import { expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, open, ready } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf } from './support/field.ts';
import { fullName, type Person, randomPerson, registerPerson, toPersianDigits } from './support/person.ts';
import { storedToken } from './support/session.ts';
import { signInForm } from './support/sign-in-form.ts';
import { test } from './support/test.ts';
import type { Words } from './support/words.ts';

const newPassword = 'یک جملهٔ تازه و دراز';

test.describe('an account', () => {
  // One person, one browser, from the first sign-in to the last: each test goes on where the one before ended.
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let person: Person;
  let field: (key: string) => Locator;
  let exit: () => Promise<void>;

  test.beforeAll(async ({ browser, language, say, server }) => {
    person = await registerPerson(randomPerson());
    const context = await browser.newContext({ baseURL: server.url });
    await chooseSettings(context, { language, theme: 'light' });
    page = await context.newPage();
    field = (key) => page.getByLabel(say(key), { exact: true });
    exit = () => page.getByRole('button', { name: say('layouts_exit'), exact: true }).click();
    await open(page, '/auth/signIn');
  });
  test.afterAll(() => page.context().close());

  const greeting = () => page.getByRole('heading', { level: 1 }).textContent();

  async function fillChange(say: Words, current: string, next: string) {
    await field('account_current_password').fill(current);
    await field('account_new_password').fill(next);
    await field('account_repeat_password').fill(next);
    await page.getByRole('button', { name: say('account_change_submit'), exact: true }).click();
  }

  test('a wrong password and an unknown user get the same answer, and nothing typed is lost', {
    tag: '@en',
  }, async ({ say }) => {
    const form = signInForm(page, say);
    for (const username of [person.nationalCode, 'nobody-of-this-name']) {
      await form.send(username, 'not the password');
      await eventually(() => form.alert.textContent()).toBe(say('form_fault_wrong_credentials'));
      expect(await form.password.inputValue()).toBe('not the password');
    }
    expect(await storedToken(page.context())).toBeNull();
  });

  test('a phone number in Persian digits signs in, and Exit signs out', { tag: '@en' }, async ({ say }) => {
    await signInForm(page, say).send(toPersianDigits(person.phoneNumber), person.password);
    await page.waitForURL('**/applicant');
    await eventually(greeting).toContain(fullName(person));

    await exit();
    await page.waitForURL('**/auth/signIn');
    await ready(page);
    expect(await storedToken(page.context())).toBeNull();
  });

  test('a password is changed by who knows the old one', { tag: '@en' }, async ({ say }) => {
    await signInForm(page, say).send(person.nationalCode, person.password);
    await page.waitForURL('**/applicant');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('layouts_menu_account') })
      .click();
    await page.waitForURL('**/account/password');

    await fillChange(say, 'not the password', newPassword);
    const wrong = say('form_issue_password_wrong');
    await eventually(() => descriptionOf(field('account_current_password'))).toContain(wrong);
    await fillChange(say, person.password, newPassword);
    // It is said twice: to the eye by a note over the page, and to a screen reader here.
    await page.getByRole('status').getByText(say('account_changed'), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => field('account_current_password').inputValue()).toBe('');
  });

  test('the new password signs in, the old one no longer does', { tag: '@en' }, async ({ say }) => {
    await exit();
    await page.waitForURL('**/auth/signIn');
    await ready(page);
    const form = signInForm(page, say);
    await form.send(person.nationalCode, person.password);
    await eventually(() => form.alert.textContent()).toBe(say('form_fault_wrong_credentials'));
    await form.send(person.nationalCode, newPassword);
    await page.waitForURL('**/applicant');
    await eventually(greeting).toContain(fullName(person));
  });
});
