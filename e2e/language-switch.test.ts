import { expect, type Page } from '@playwright/test';
import { open } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { addChild, bornMonthsAgo } from './support/family.ts';
import { registrationForm } from './support/registration-form.ts';
import { storedToken } from './support/session.ts';
import { applicantTest, test } from './support/test.ts';
import { type Words, wordsOf } from './support/words.ts';

const switchFrom = (page: Page, say: Words) =>
  page.getByRole('button', { name: say('layouts_language_code'), exact: true }).click();

applicantTest(
  'switching the language keeps what is typed about a child, and what is ticked about messages',
  {
    tag: '@fa',
  },
  async ({ page, context, say, here }) => {
    const other = wordsOf(here.otherLanguage);
    const there = registrationForm(page, other, 'child');

    await open(page, '/auth/applicant/register-new');
    const added = registrationForm(page, say, 'child');
    await added.firstName.fill('نیلوفر');
    await added.nationalCode.fill('12345');
    await switchFrom(page, say);
    await eventually(() => there.firstName.inputValue()).toBe('نیلوفر');
    expect(await there.nationalCode.inputValue()).toBe('12345');
    await switchFrom(page, other);
    await eventually(() => added.firstName.inputValue()).toBe('نیلوفر');

    const child = await addChild(await storedToken(context), {
      firstName: 'سارا',
      birthDate: bornMonthsAgo(18),
    });
    await open(page, `/account/people/${child.id}`);
    await eventually(() => added.firstName.inputValue()).toBe('سارا');
    await added.firstName.fill('سارینا');
    await switchFrom(page, say);
    await eventually(() => there.firstName.inputValue()).toBe('سارینا');
    await switchFrom(page, other);
    await eventually(() => added.firstName.inputValue()).toBe('سارینا');

    await open(page, '/account/messages');
    const kind = (words: Words) => page.getByRole('checkbox', { name: words('reminder_age') });
    await kind(say).uncheck();
    await switchFrom(page, say);
    await kind(other).waitFor();
    expect(await kind(other).isChecked()).toBe(false);
  },
);

test('switching the language keeps the code for a new password', { tag: '@fa' }, async ({
  page,
  say,
  here,
  person,
}) => {
  const other = wordsOf(here.otherLanguage);
  await open(page, '/auth/lostPassword');
  await page.getByRole('button', { name: say('one_time_code_read_to_me') }).click();
  await page.getByRole('textbox', { name: say('account_phone_number') }).fill(person.phoneNumber);
  await page.getByRole('button', { name: say('one_time_code_lost_ask') }).click();
  await page.getByRole('textbox', { name: say('one_time_code_label') }).fill('123');
  await switchFrom(page, say);
  const code = page.getByRole('textbox', { name: other('one_time_code_label') });
  await eventually(() => code.inputValue()).toBe('123');
});
