import { expect } from '@playwright/test';
import { answer } from './support/admin-screen.ts';
import { newAdministrator } from './support/administrator.ts';
import { adminCall, send } from './support/api.ts';
import { applicantId } from './support/applicant-admin.ts';
import { authenticatorCode } from './support/authenticator.ts';
import { axeFindings } from './support/axe.ts';
import { open, ready, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { fullName } from './support/person.ts';
import { keepPicture } from './support/screen.ts';
import { isFit } from './support/screen-checks.ts';
import { signIn, signInAsAdmin, storedToken, whoIs } from './support/session.ts';
import { signInForm } from './support/sign-in-form.ts';
import { test } from './support/test.ts';

const aResult = '/admin/applicant/exam/taken/1/result-01900000-0000-7000-8000-000000000000';
const isolated = (name: string) => `\u2068${name}\u2069`;

test.use({ content: 'changed' });

test('an owner adds somebody for the desk, who sees what is theirs and no result', { tag: '@fa' }, async ({
  newVisitor,
  say,
  language,
}) => {
  const theme = themeOf(language);
  const owners = await newVisitor({ theme });
  await signInAsAdmin(owners);
  const page = await owners.newPage();
  await open(page, '/admin/administrator');
  await page.getByRole('rowheader').first().waitFor();
  await isFit(page, `administrators-${language}`);
  await page.getByRole('button', { name: say('administrator_add') }).click();
  const dialog = page.getByRole('dialog', { name: say('administrator_add') });
  const name = `desk.${language}`;
  await dialog.getByLabel(say('administrator_name')).fill(name);
  await dialog.getByRole('button', { name: say('administrator_add') }).click();
  await dialog.getByText(say('form_issue_not_empty')).first().waitFor();
  await dialog.getByLabel(say('administrator_right_desk'), { exact: true }).check();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await keepPicture(page, `administrator-add-${language}`);
  await dialog.getByRole('button', { name: say('administrator_add') }).click();
  const given = page.getByRole('alertdialog');
  const password = (await given.locator('code').textContent()) ?? '';
  await answer(given, say('applicant_password_noted'));
  await page.getByRole('rowheader', { name }).waitFor();

  const clerks = await newVisitor({ theme });
  const desk = await clerks.newPage();
  await open(desk, '/auth/signIn');
  await signInForm(desk, say).send(name, password);
  await desk.waitForURL('**/account/password');
  await ready(desk);
  await desk.getByLabel(say('account_current_password'), { exact: true }).fill(password);
  await desk.getByLabel(say('account_new_password'), { exact: true }).fill('quiet meadow 31');
  await desk.getByLabel(say('account_repeat_password'), { exact: true }).fill('quiet meadow 31');
  await desk.getByRole('button', { name: say('account_change_submit'), exact: true }).click();
  await desk.getByRole('heading', { name: say('sign_in_list') }).waitFor();
  await open(desk, '/admin');
  const menu = desk.getByRole('navigation', { name: say('layouts_menu') });
  await menu.getByRole('link', { name: say('applicant_list') }).waitFor();
  await eventually(() => menu.getByRole('link', { name: say('result_list') }).count()).toBe(0);
  expect(await menu.getByRole('link', { name: say('administrator_list') }).count()).toBe(0);
  await isFit(desk, `desk-home-${language}`);
  await desk.goto(aResult);
  await desk.waitForURL('**/403');
  const token = await storedToken(clerks);
  expect(
    (
      await send(
        'get',
        aResult
          .replace('/admin/applicant/exam/taken/1/result-', 'admin/applicants/1/attempts/')
          .concat('/result'),
        { token },
      )
    ).status,
  ).toBe(403);

  await page.getByRole('button', { name: say('administrator_actions_of', { name }) }).click();
  await page.getByRole('menuitem', { name: say('administrator_edit_rights') }).click();
  const rights = page.getByRole('dialog', { name: say('administrator_rights_of', { name: isolated(name) }) });
  const right = (of: 'clinician' | 'analyst') =>
    rights.getByLabel(say(`administrator_right_${of}`), { exact: true });
  const save = rights.getByRole('button', { name: say('administrator_save') });
  const { items } = await adminCall<{ items: { id: number; username: string }[] }>('get', 'administrators');
  const id = items.find(({ username }) => username === name)?.id;
  await adminCall('put', `administrators/${id}/rights`, { rights: ['desk', 'analyst'] });
  await right('clinician').check();
  await save.click();
  await rights.getByText(say('administrator_rights_stale')).waitFor();
  await expect(right('clinician')).not.toBeChecked();
  await expect(right('analyst')).toBeChecked();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await right('clinician').check();
  await save.click();
  await rights.waitFor({ state: 'hidden' });
  await open(desk, '/admin/result');
  await desk.getByRole('heading', { level: 1, name: say('result_list') }).waitFor();
});

test('an owner sets up the second factor, loses the device and gets in by a recovery code', {
  tag: '@en',
}, async ({ newVisitor, say, language }) => {
  const { username, password } = await newAdministrator(['owner']);
  const context = await newVisitor({ theme: themeOf(language) });
  await signIn(context, username, password);
  const page = await context.newPage();
  await open(page, '/account/password');
  await page.getByRole('button', { name: say('second_factor_start') }).click();
  await page.getByRole('img', { name: say('second_factor_qr') }).waitFor();
  await isFit(page, `second-factor-${language}`);
  const key = (await page.locator('main code').textContent()) ?? '';
  const code = page.getByLabel(say('second_factor_code'), { exact: true });
  await code.fill('000000');
  await page.getByRole('button', { name: say('second_factor_confirm') }).click();
  await page.getByText(say('form_issue_code_is_wrong'), { exact: true }).first().waitFor();
  await code.fill(authenticatorCode(key));
  await page.getByRole('button', { name: say('second_factor_confirm') }).click();
  const shown = page.getByRole('alertdialog', { name: say('second_factor_codes') });
  await shown.getByRole('listitem').first().waitFor();
  const [recovery = ''] = await shown.getByRole('listitem').allTextContents();
  expect(await axeFindings(page, '[role=alertdialog]')).toEqual([]);
  await keepPicture(page, `recovery-codes-${language}`);
  await answer(shown, say('second_factor_codes_noted'));
  await page.getByRole('button', { name: say('second_factor_remove') }).waitFor();

  const elsewhere = await newVisitor({ theme: themeOf(language) });
  const other = await elsewhere.newPage();
  await open(other, '/auth/signIn');
  const form = signInForm(other, say);
  await form.send(username, password);
  const asked = other.getByLabel(say('account_factor_code'), { exact: true });
  await asked.waitFor();
  await isFit(other, `sign-in-code-${language}`);
  await asked.fill('111111');
  await form.send(username, password);
  await other.getByText(say('form_issue_code_is_wrong'), { exact: true }).first().waitFor();
  await asked.fill(recovery);
  await form.send(username, password);
  await other.waitForURL('**/admin');
});

test("a clinician's reading stands in the audit", { tag: '@fa' }, async ({
  newVisitor,
  person,
  say,
  language,
}) => {
  const clinician = await newAdministrator(['clinician']);
  const id = await applicantId(person.nationalCode);
  const reader = await newVisitor();
  await signIn(reader, clinician.username, clinician.password);
  const record = await reader.newPage();
  await open(record, `/admin/applicant/exam/taken/${id}`);
  await record.getByRole('heading', { level: 1, name: fullName(person) }).waitFor();

  const owners = await newVisitor({ theme: themeOf(language) });
  await signInAsAdmin(owners);
  const page = await owners.newPage();
  await open(page, `/admin/audit?search=${encodeURIComponent(person.nationalCode)}`);
  const seen = say('audit_seen', { part: say('audit_seen_record') });
  const row = page.getByRole('row').filter({ hasText: clinician.username }).filter({ hasText: seen });
  await row.waitFor();
  expect(await row.getByRole('link').textContent()).toBe(fullName(person));
  await page.getByRole('button', { name: say('list_filters') }).click();
  await page
    .getByLabel(say('audit_action'), { exact: true })
    .selectOption({ label: say('audit_act_export') });
  await page.getByText(say('list_no_match'), { exact: true }).waitFor();
  await page.getByLabel(say('audit_action'), { exact: true }).selectOption({ label: say('audit_act_read') });
  await row.waitFor();
  await isFit(page, `audit-${language}`);
});

test('all other sign-ins are ended at once', { tag: '@en' }, async ({
  newVisitor,
  person,
  say,
  language,
}) => {
  const [here, there] = [await newVisitor({ theme: themeOf(language) }), await newVisitor()];
  await signIn(here, person.nationalCode, person.password);
  await signIn(there, person.nationalCode, person.password);
  const page = await here.newPage();
  await open(page, '/account/password');
  await page.getByText(say('sign_in_this'), { exact: true }).waitFor();
  await isFit(page, `sign-ins-${language}`);
  await page.getByRole('button', { name: say('sign_in_end_others') }).click();
  await page.getByRole('button', { name: say('sign_in_end_others') }).waitFor({ state: 'hidden' });
  expect((await whoIs(await storedToken(there))).status).toBe(401);
  expect((await whoIs(await storedToken(here))).status).toBe(200);
});
