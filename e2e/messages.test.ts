import { expect } from '@playwright/test';
import { keysFromSecret } from '../packages/server/src/features/account/token-keys.service.ts';
import { offToken } from '../packages/server/src/features/reminder/off-link.service.ts';
import { call } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open, phone, ready, themeOf } from './support/browser.ts';
import { createExam, takeWith, texts } from './support/exam.ts';
import { messageTest as test, tokenSecret } from './support/messages.ts';
import { passwordAgain } from './support/password-again.ts';
import { randomPerson, toPersianDigits } from './support/person.ts';
import {
  choosePlace,
  registrationForm,
  typeDate,
  typePassword,
  typePerson,
  typePhone,
} from './support/registration-form.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { signIn, signInAsAdmin, storedToken } from './support/session.ts';
import { signInForm } from './support/sign-in-form.ts';
import { wordsOf } from './support/words.ts';

test.use({ viewport: phone, theme: async ({ language }, use) => use(themeOf(language)) });

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('registering asks for the code that went to the phone', { tag: '@fa' }, async ({
  page,
  say,
  here,
  phones,
  language,
}) => {
  const person = randomPerson();
  await open(page, '/auth/applicant/register');
  const form = registrationForm(page, say);
  await typePerson(form, person);
  await typeDate(form, here.leapDay);
  await typePhone(form, person);
  await choosePlace(page, form.province, here.province);
  await choosePlace(page, form.city, here.city);
  await typePassword(form, person);
  await form.submit.click();
  const dialog = page.getByRole('dialog', { name: say('one_time_code_title') });
  const field = dialog.getByRole('textbox', { name: say('one_time_code_label') });
  const code = await phones.codeTo(person.phoneNumber);
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(otherThan(code));
  await dialog.getByRole('button', { name: say('one_time_code_confirm') }).click();
  await dialog.getByText(say('form_issue_code_wrong', { left: here.digits('4') })).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, `messages-${language}-code`);
  await field.fill(toPersianDigits(code));
  await dialog.getByRole('button', { name: say('one_time_code_confirm') }).click();
  await page.waitForURL('**/applicant');
});

test('a lost password is replaced from the sign-in page', { tag: '@en' }, async ({
  page,
  say,
  phones,
  registered,
  language,
}) => {
  const person = await registered();
  await open(page, '/auth/signIn');
  await page.getByRole('link', { name: say('one_time_code_lost_link') }).click();
  const number = page.getByRole('textbox', { name: say('account_phone_number'), exact: true });
  await number.fill(toPersianDigits(person.phoneNumber));
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: say('one_time_code_lost_ask') }).click();
  const field = page.getByRole('textbox', { name: say('one_time_code_label') });
  await field.waitFor();
  // The first was for registering.
  await field.fill(await phones.codeTo(person.phoneNumber, 2));
  const password = 'نسیم و گندم‌زار ۹۱';
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=repeatPassword]').fill(password);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await keepPicture(page, `messages-${language}-lost`);
  await page.getByRole('button', { name: say('one_time_code_lost_submit') }).click();
  await page.waitForURL('**/auth/signIn');
  await page.getByRole('status').getByText(say('one_time_code_lost_done')).waitFor();
  await signInForm(page, say).send(person.nationalCode, password);
  await page.waitForURL('**/applicant');
});

test('a reminder is off once its link is opened, and on again', { tag: '@fa' }, async ({
  page,
  context,
  say,
  registered,
  newVisitor,
  language,
}) => {
  const person = await registered();
  await signIn(context, person.nationalCode, person.password);
  const { id } = await call<{ id: number }>('get', 'auth/me', { token: await storedToken(context) });
  const visitor = await (await newVisitor({ theme: themeOf(language) })).newPage();
  await visitor.goto(`/off#${offToken(keysFromSecret(tokenSecret)[0].code, id, 'reminder_open')}`);
  await visitor.getByText(say('reminder_off_open')).waitFor();
  expect(await axeFindings(visitor)).toEqual([]);
  await keepPicture(visitor, `messages-${language}-off`);
  await open(page, '/account/messages');
  const choice = page.getByRole('checkbox', { name: say('reminder_open') });
  await expect(choice).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await keepPicture(page, `messages-${language}-settings`);
  await visitor.getByRole('button', { name: say('reminder_undo') }).click();
  await visitor.getByText(say('reminder_on_again')).waitFor();
  await page.reload();
  await expect(choice).toBeChecked();
  await visitor.goto('/off#nothing-of-this-kind-');
  await visitor.reload();
  await visitor.getByText(say('reminder_off_gone'), { exact: true }).waitFor();
});

test('a result is shared by link and code, until its time is over or it is taken back', {
  tag: '@en',
}, async ({ page, context, say, registered, newVisitor, changeRows, language, here }) => {
  const person = await registered();
  await signIn(context, person.nationalCode, person.password);
  const attempt = await takeWith(await storedToken(context), await createExam(), [0, 1, 2, 3, 0]);
  await open(page, `/applicant/exam/taken/detail/${attempt.id}`);
  const dialog = page.getByRole('dialog');
  const make = async () => {
    await dialog.getByRole('button', { name: say('share_create') }).click();
    const address = await dialog.locator('code').textContent();
    const code = await dialog.locator('.code-text').textContent();
    expect(await axeFindings(page)).toEqual([]);
    await keepPicture(page, `messages-${language}-share`);
    await dialog.getByRole('button', { name: say('share_done') }).click();
    return { address: address ?? '', code: code ?? '' };
  };
  await page.getByRole('button', { name: say('share_link') }).click();
  const first = await make();
  expect(first.address).not.toContain(person.firstName);
  const visitor = await (await newVisitor({ theme: themeOf(language), viewport: phone })).newPage();
  const enter = async ({ address, code }: typeof first) => {
    await visitor.goto('about:blank');
    await visitor.goto(address);
    await visitor.getByRole('textbox', { name: say('share_open_code') }).fill(code);
    expect(await axeFindings(visitor)).toEqual([]);
    await visitor.getByRole('button', { name: say('share_open_submit') }).click();
  };
  const gone = visitor.getByText(say('share_gone'), { exact: true });
  await enter(first);
  await visitor.getByText(`${person.firstName} ${person.lastName}`).waitFor();
  expect(await visitor.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  expect(await axeFindings(visitor)).toEqual([]);
  await keepPicture(visitor, `messages-${language}-shared`);
  const there = wordsOf(here.otherLanguage);
  const heading = (text: string) => visitor.getByRole('heading', { level: 1, name: text });
  await heading('Sample exam').waitFor();
  await visitor.getByRole('button', { name: say('layouts_language_code'), exact: true }).click();
  await heading('آزمون نمونه').waitFor();
  await visitor.getByText(texts.fa.question(1)).first().waitFor();
  expect(await axeFindings(visitor)).toEqual([]);
  await visitor.getByRole('button', { name: there('layouts_language_code'), exact: true }).click();
  await heading('Sample exam').waitFor();

  await dialog.getByRole('button', { name: say('share_take_back') }).click();
  await dialog.getByText(say('share_state_taken_back')).waitFor();
  await enter(first);
  await gone.waitFor();

  const second = await make();
  await changeRows("UPDATE shares SET expires_at = now() - interval '1 minute'");
  await enter(second);
  await gone.waitFor();
});

test('administrators see the outbox, the texts and the channels, and at home one that fails', {
  tag: '@en',
}, async ({ page, context, say, phones, registered, changeRows, language }) => {
  await registered();
  await signInAsAdmin(context);
  await open(page, '/admin/message');
  const read = page.getByRole('button', { name: say('message_read_of', { to: '' }) }).first();
  await read.waitFor();
  // It may be a code, so the password is asked for; who would rather not is back in the list.
  await changeRows("UPDATE sessions SET confirmed_at = now() - interval '11 minutes'");
  const again = passwordAgain(page, say);
  await read.click();
  await again.dialog.waitFor();
  await expect(again.field).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect(read).toBeFocused();
  await read.click();
  await again.type();
  await again.gone();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(say('message_code_hidden')).waitFor();
  await dialog.getByText('••••••').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await keepPicture(page, `messages-${language}-outbox`);
  for (const name of ['message_texts', 'message_channels']) {
    await page.getByRole('link', { name: say(name), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: say(name), exact: true }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await keepPicture(page, `messages-${language}-${name}`);
  }
  await page.getByRole('textbox', { name: say('message_try_to_sms') }).fill('09123456789');
  await page.getByRole('button', { name: say('message_try') }).click();
  await page.getByText('200 accepted').waitFor();
  phones.accept(false);
  await page.getByRole('button', { name: say('message_try') }).click();
  await page.getByText('503 no network').first().waitFor();
  phones.accept(true);
  await open(page, '/admin');
  await page.getByRole('link', { name: say('message_home_look') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await keepPicture(page, `messages-${language}-home`);
  await page.getByRole('link', { name: say('message_home_look') }).click();
  await page.getByRole('textbox', { name: say('message_try_to_sms') }).fill('09123456789');
  await page.getByRole('button', { name: say('message_try') }).click();
  await page.getByText('200 accepted').waitFor();
  // The page that is left asks once more as well: the one that counts is asked for by the new one.
  let isNew = false;
  page.on('request', (request) => {
    isNew ||= request.isNavigationRequest();
  });
  const channels = page.waitForEvent('request', (request) => isNew && request.url().endsWith('/channels'));
  await open(page, '/admin');
  await (await channels).response().then((response) => response?.finished());
  await ready(page);
  expect(await page.getByRole('link', { name: say('message_home_look') }).count()).toBe(0);
});

test('before people’s data goes out the password is asked for once more, and the file then comes by itself', {
  tag: '@fa',
}, async ({ page, context, say, registered, changeRows, language }) => {
  await registered();
  await signInAsAdmin(context);
  await open(page, '/admin/applicant');
  await page.getByRole('rowheader').first().waitFor();
  await changeRows("UPDATE sessions SET confirmed_at = now() - interval '11 minutes'");
  const take = async () => {
    await page.getByRole('button', { name: say('list_export'), exact: true }).click();
    await page.getByRole('menuitem', { name: say('list_export_csv'), exact: true }).click();
  };
  const { dialog, type, gone } = passwordAgain(page, say);
  await take();
  await dialog.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, `password-again-${language}`);
  await page.keyboard.press('Escape');
  await gone();

  await take();
  await type('not the right one');
  await dialog.locator('[aria-invalid=true]').waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), type()]);
  expect(file.suggestedFilename()).toMatch(/^applicants-.*\.csv$/);
  await gone();
});
