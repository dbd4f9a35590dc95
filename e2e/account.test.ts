import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { type Language, languages, launchBrowser, newVisitor, open, ready } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { descriptionOf } from './support/field.ts';
import { fullName, type Person, randomPerson, toPersianDigits } from './support/person.ts';
import { registerPerson, storedToken } from './support/session.ts';
import { signInForm } from './support/sign-in-form.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(languages)('an account, %s', (language: Language) => {
  const say = wordsOf(language);
  const newPassword = 'یک جملهٔ تازه و دراز';
  let context: BrowserContext;
  let page: Page;
  let person: Person;

  // One person, one browser, from the first sign-in to the last: each test goes on where the one before ended.
  beforeAll(async () => {
    person = await registerPerson(randomPerson());
    context = await newVisitor(browser, { language });
    page = await context.newPage();
    await open(page, '/auth/signIn');
  });
  afterAll(() => context.close());

  const field = (key: string) => page.getByLabel(say(key), { exact: true });
  const exit = () => page.getByRole('button', { name: say('shell_exit'), exact: true }).click();
  const greeting = () => page.getByRole('heading', { level: 1 }).textContent();

  async function fillChange(current: string, next: string) {
    await field('account_current_password').fill(current);
    await field('account_new_password').fill(next);
    await field('account_repeat_password').fill(next);
    await page.getByRole('button', { name: say('account_change_submit'), exact: true }).click();
  }

  test('a wrong password and an unknown user get the same answer, and nothing typed is lost', async () => {
    const form = signInForm(page, say);
    for (const username of [person.nationalCode, 'nobody-of-this-name']) {
      await form.send(username, 'not the password');
      await eventually(() => form.alert.textContent()).toBe(say('form_fault_wrong_credentials'));
      expect(await form.password.inputValue()).toBe('not the password');
    }
    expect(await storedToken(context)).toBeNull();
  });

  test('a phone number in Persian digits signs in, and Exit signs out', async () => {
    await signInForm(page, say).send(toPersianDigits(person.phoneNumber), person.password);
    await page.waitForURL('**/applicant');
    await eventually(greeting).toContain(fullName(person));

    await exit();
    await page.waitForURL('**/auth/signIn');
    await ready(page);
    expect(await storedToken(context)).toBeNull();
  });

  test('a password is changed by who knows the old one', async () => {
    await signInForm(page, say).send(person.nationalCode, person.password);
    await page.waitForURL('**/applicant');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('shell_menu_account') })
      .click();
    await page.waitForURL('**/account/password');

    await fillChange('not the password', newPassword);
    const wrong = say('form_issue_password_wrong');
    await eventually(() => descriptionOf(field('account_current_password'))).toContain(wrong);
    await fillChange(person.password, newPassword);
    await page.getByText(say('account_changed'), { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => field('account_current_password').inputValue()).toBe('');
  });

  test('the new password signs in, the old one no longer does', async () => {
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
