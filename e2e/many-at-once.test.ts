import { expect } from '@playwright/test';
import { adminScreen } from './support/admin-screen.ts';
import { adminCall, tokenOf } from './support/api.ts';
import { chooseSettings, open, themeOf } from './support/browser.ts';
import { createExam, takeWith } from './support/exam.ts';
import { ownName, randomPerson, registerPerson } from './support/person.ts';
import { look } from './support/screen-checks.ts';
import { adminTest as test } from './support/test.ts';

test.beforeEach(async ({ context, language }) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
});

const headings = {
  fa: 'نام,نام خانوادگی,کد ملی,شمارهٔ همراه,جنسیت,تاریخ تولد,استان,شهر,نسبت',
  en: 'First name,Last name,National code,Phone number,Gender,Birth date,Province,City,Relation',
};

test('applicants come from a sheet, looked at first, into a group', { tag: '@fa' }, async ({
  page,
  say,
  language,
  digits,
}) => {
  const view = adminScreen(page, say);
  const [parent, child] = [randomPerson(), randomPerson()];
  const title = ownName('کلاس گل‌ها');
  const group = await adminCall<{ id: number }>('post', 'groups', { title, translations: { en: { title } } });
  const sheet = [
    headings[language],
    `مینا,رضایی,${parent.nationalCode},${parent.phoneNumber},زن,1365/02/14,تهران,تهران,خود`,
    `آوا,رضایی,${child.nationalCode},${parent.phoneNumber},دختر,2020-07-25,Tehran,Tehran,فرزند`,
    `آرش,نوری,1234567890,09121234567,پسر,1399/13/40,تهران,ناکجاآباد,`,
  ].join('\n');

  await test.step('the sheet is given', async () => {
    await open(page, '/admin/applicant');
    await view.link('applicant_import_open').click();
    await expect(view.heading).toHaveText(say('applicant_import_title'));
    await page.goto(`/admin/applicant/import?groupId=${group.id}`);
    await page.getByText(say('applicant_import_recent_empty')).waitFor();
    await look(page, `applicant-import-${language}`);
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) },
    });
    await expect(view.heading).toHaveText(say('applicant_import_detail'));
  });

  await test.step('each row says what would become of it, and nobody is added yet', async () => {
    const rows = page.getByRole('list', { name: say('applicant_import_rows') });
    await expect(rows.getByText(say('applicant_import_verdict_new'), { exact: true })).toHaveCount(2);
    await rows.getByText(say('form_issue_date_invalid'), { exact: false }).waitFor();
    await look(page, `applicant-import-dry-run-${language}`);
    const found = await adminCall<{ total: number }>('get', `applicants?search=${parent.nationalCode}`);
    expect(found.total).toBe(0);
  });

  await test.step('what was chosen is taken over', async () => {
    await page.getByRole('button', { name: say('applicant_import_apply', { count: digits('2') }) }).click();
    await page.getByText(say('applicant_import_state_done'), { exact: true }).waitFor();
    const rows = page.getByRole('list', { name: say('applicant_import_rows') });
    await expect(rows.getByText(say('applicant_import_outcome_added'), { exact: true })).toHaveCount(2);
    await look(page, `applicant-import-done-${language}`);
    await open(page, `/admin/group/members-${group.id}`);
    await expect(view.rows).toHaveCount(2);
    await look(page, `applicant-import-group-${language}`);
  });
});

test('a year of use is seen as pictures, by exam and group', { tag: '@en' }, async ({
  page,
  say,
  language,
}) => {
  const examId = await createExam();
  const person = await registerPerson(randomPerson());
  const title = ownName('کلاس');
  const group = await adminCall<{ id: number }>('post', 'groups', { title, translations: { en: { title } } });
  await adminCall('post', `groups/${group.id}/members`, { nationalCodes: [person.nationalCode] });
  await takeWith(await tokenOf(person.nationalCode, person.password), examId, [0, 1, 2, 3, 0]);
  await open(page, `/admin/usage?examId=${examId}`);
  const table = page.getByRole('table', { name: say('usage_table') });
  await expect(table.getByRole('rowheader')).toHaveCount(12);
  await expect(page.getByRole('table', { name: say('usage_bands') })).toHaveCount(1);
  await look(page, `usage-${language}`);
  // Not held against the choice: it follows the address.
  await page.getByRole('radio', { name: say('usage_period_24') }).click({ force: true });
  await expect(table.getByRole('rowheader')).toHaveCount(24);
  await open(page, `/admin/usage?groupId=${group.id}&months=24`);
  await expect(table.getByRole('rowheader')).toHaveCount(24);
  await open(page, '/admin/usage?examId=999999');
  await page.getByText(say('usage_empty'), { exact: true }).waitFor();
});

test('results of a group are narrowed, and their reports are one file', { tag: '@fa' }, async ({
  page,
  say,
}) => {
  const view = adminScreen(page, say);
  const examId = await createExam();
  const people = [await registerPerson(randomPerson()), await registerPerson(randomPerson())];
  const group = await adminCall<{ id: number }>('post', 'groups', { title: ownName('مهد') });
  await adminCall('post', `groups/${group.id}/members`, { nationalCodes: [people[0]?.nationalCode] });
  for (const { nationalCode, password } of people)
    await takeWith(await tokenOf(nationalCode, password), examId, [0, 1, 2, 3, 0]);
  await open(page, `/admin/group/members-${group.id}`);
  await view.link('result_of_group').click();
  await page.waitForURL('**/admin/result?**');
  await expect(view.rows).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), view.button('report_file').click()]);
  expect(download.suggestedFilename()).toMatch(/^reports-.*\.pdf$/);
});
