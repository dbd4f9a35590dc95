import { expect } from '@playwright/test';
import { adminCall, type Listed } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open } from './support/browser.ts';
import { overflow } from './support/screen.ts';
import { signInForm } from './support/sign-in-form.ts';
import { test } from './support/test.ts';

type Sent = { id: string; recipient: string };

test('without SMS a lost password goes through an administrator, who can read a code out', {
  tag: '@fa',
}, async ({ page, say, person }) => {
  await open(page, '/auth/signIn');
  await page.getByText(say('one_time_code_no_sms_short')).waitFor();
  await page.getByRole('link', { name: say('one_time_code_contact') }).click();
  await page.getByText(say('one_time_code_no_sms')).waitFor();
  const contact = page.getByRole('link', { name: say('one_time_code_contact') });
  expect(await contact.getAttribute('href')).toBe('/public/contact-us');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: say('one_time_code_read_to_me') }).click();
  await page.getByRole('textbox', { name: say('account_phone_number') }).fill(person.phoneNumber);
  await page.getByRole('button', { name: say('one_time_code_lost_ask') }).click();
  const field = page.getByRole('textbox', { name: say('one_time_code_label') });
  await field.waitFor();
  const { items } = await adminCall<Listed<Sent>>('get', `messages?search=${person.phoneNumber}`);
  const { body } = await adminCall<{ body: string }>('post', `messages/${items[0]?.id}/read`);
  await field.fill(/\b\d{6}\b/.exec(body)?.[0] ?? '');
  const password = 'ابر و کوهستان ۷۷';
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=repeatPassword]').fill(password);
  await page.getByRole('button', { name: say('one_time_code_lost_submit') }).click();
  await page.waitForURL('**/auth/signIn');
  await signInForm(page, say).send(person.nationalCode, password);
  await page.waitForURL('**/applicant');
});
