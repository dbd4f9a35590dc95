import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import { adminScreen, answer, toast } from './support/admin-screen.ts';
import { open, themeOf } from './support/browser.ts';
import { messageTest as test } from './support/messages.ts';
import { look } from './support/screen-checks.ts';
import { signInAsAdmin } from './support/session.ts';
import { adminTest } from './support/test.ts';

/** One that nobody else has. */
const ownLastName = () =>
  `یگانه${String(randomInt(1e9)).replaceAll(/\d/g, (digit) => 'ابپتجچخدرز'[Number(digit)] ?? '')}`;

test.use({ theme: async ({ language }, use) => use(themeOf(language)) });

test('a text goes to each account of a list once, and nobody gets it twice', { tag: '@fa' }, async ({
  page,
  context,
  say,
  language,
  digits,
  phones,
  registered,
}) => {
  const view = adminScreen(page, say);
  const person = await registered();
  await signInAsAdmin(context);
  await open(page, `/admin/applicant?search=${person.nationalCode}`);
  await expect(view.rows).toHaveCount(1);
  await view.link('mailing_open').click();
  await expect(view.heading).toHaveText(say('mailing_title'));

  await test.step('a name that nobody fills in is said', async () => {
    await view.text('mailing_body').first().fill('سلام {code}');
    await view.button('mailing_check').click();
    await page.getByText(say('form_issue_placeholder_unknown', { name: '{code}' })).waitFor();
  });

  await test.step('who gets it is seen, and how it looks', async () => {
    await view.text('mailing_body').first().fill('سلام {name}، فردا مرکز تعطیل است.');
    await view.button('mailing_check').click();
    await page.getByText(say('mailing_reached', { count: digits('1') })).waitFor();
    await page.getByText(`سلام ${person.firstName}`, { exact: false }).waitFor();
    await look(page, `mailing-${language}`);
  });

  await test.step('it is sent, and its progress is seen', async () => {
    await page.getByRole('button', { name: say('mailing_send', { count: digits('1') }) }).click();
    await answer(view.dialog(say('mailing_confirm', { count: digits('1') })), say('mailing_confirm_yes'));
    await toast(page, say('mailing_started')).waitFor();
    await expect(view.rows).toHaveCount(1);
    // The first was the code of registering.
    expect(await phones.textTo(person.phoneNumber, 2)).toContain('فردا مرکز تعطیل است');
    await page.getByText(say('mailing_state_done'), { exact: true }).waitFor();
    await look(page, `mailings-${language}`);
  });

  await test.step('the same words again reach nobody', async () => {
    await open(page, `/admin/applicant?search=${person.nationalCode}`);
    await view.link('mailing_open').click();
    await view.text('mailing_body').first().fill('سلام {name} فردا مرکز تعطیل است');
    await view.button('mailing_check').click();
    await page.getByText(say('mailing_repeated', { count: digits('1') })).waitFor();
    await page.getByText(say('mailing_problem_nobody')).waitFor();
  });

  await test.step('to another list than was looked at it is not sent, which is said', async () => {
    const lastName = ownLastName();
    await registered({ lastName });
    await open(page, `/admin/applicant?search=${encodeURIComponent(lastName)}`);
    await expect(view.rows).toHaveCount(1);
    await view.link('mailing_open').click();
    await view.text('mailing_body').first().fill('سلام {name}، پس‌فردا می‌بینیمتان.');
    await view.button('mailing_check').click();
    const send = page.getByRole('button', { name: say('mailing_send', { count: digits('1') }) });
    await send.waitFor();
    await registered({ lastName });
    await send.click();
    await answer(view.dialog(say('mailing_confirm', { count: digits('1') })), say('mailing_confirm_yes'));
    await toast(page, say('mailing_stale')).waitFor();
    await expect(send).toHaveCount(0);
    await expect(view.button('mailing_check')).toBeFocused();
    await view.button('mailing_check').press('Enter');
    await page.getByText(say('mailing_reached', { count: digits('2') })).waitFor();
  });
});

adminTest('without a channel it is shown what would be sent', { tag: '@en' }, async ({ page, say }) => {
  const view = adminScreen(page, say);
  await open(page, '/admin/message/send?source=applicants');
  await view.tab('form_in_english').click();
  await view.text('mailing_body').last().fill('Closed tomorrow, {name}.');
  await view.button('mailing_check').click();
  await page.getByText(say('mailing_problem_no_channel')).waitFor();
  await look(page, 'mailing-no-channel-en');
});
