import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { adminScreen, answer, toast } from './support/admin-screen.ts';
import { adminCall, tokenOf } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, open, themeOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith } from './support/exam.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { look } from './support/screen-checks.ts';
import { adminTest as test } from './support/test.ts';

type Texts = {
  revision: number;
  limits: string;
  translations: { en?: { limits?: string; signature?: string } };
};
type Listed = { items: { id: string; applicant: { id: number } }[] };

test.beforeEach(async ({ context, language }) => {
  await chooseSettings(context, { language, theme: themeOf(language) });
});

test('what a report says is written in both languages, and whoever changes one is reminded of the other', {
  tag: '@fa',
}, async ({ page, say, language }) => {
  const view = adminScreen(page, say);
  const examId = await createExam();
  const read = () => adminCall<Texts>('get', `exams/${examId}/report-texts`);
  await open(page, `/admin/exam/bands-${examId}`);
  await view.link('report_page').click();
  const limits = view.text('report_limits');
  await limits.fill('تشخیص نیست.');
  await view.tab('form_in_english').click();
  await limits.fill('This is no diagnosis.');
  await look(page, `report-texts-${language}`);
  const held = Promise.withResolvers<void>();
  await page.route('**/report-texts', async (route) => {
    if (route.request().method() === 'PUT') await held.promise;
    await route.continue();
  });
  await view.save.click();
  await view.text('report_signature').fill('Dr. Rezaei');
  held.resolve();
  await toast(page, say('report_saved')).waitFor();
  expect(await read()).toMatchObject({
    ...{ limits: 'تشخیص نیست.', translations: { en: { limits: 'This is no diagnosis.' } } },
  });
  // What was typed while it was on its way is still there, and not saved.
  expect(await view.text('report_signature').inputValue()).toBe('Dr. Rezaei');
  await view.tab('form_in_persian').click();
  await limits.fill('تشخیص پزشکی نیست.');
  await page.getByText(say('exam_translation_outdated'), { exact: true }).waitFor();
  await view.link('band_page').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: say('form_leave_no'), exact: true }).click();
  await view.save.click();
  await eventually(async () => (await read()).limits).toBe('تشخیص پزشکی نیست.');
  expect((await read()).translations.en?.signature).toBe('Dr. Rezaei');
});

test('who examined is noted with a result, and all reports of a list come as one file', {
  tag: '@en',
}, async ({ page, say, language, digits }) => {
  const view = adminScreen(page, say);
  const examId = await createExam();
  for (const answers of [
    [0, 1, 2, 3, 0],
    [3, 3, 3, 3, 3],
  ]) {
    const person = await registerPerson(randomPerson());
    await takeWith(await tokenOf(person.nationalCode, person.password), examId, answers);
  }
  const { items } = await adminCall<Listed>('get', `results?examId=${examId}`);
  const [first] = items;
  await open(page, `/admin/applicant/exam/taken/${first?.applicant.id}/result-${first?.id}`);
  await view.button('report_note').click();
  await view.text('report_examiner').fill('دکتر رضایی');
  await view.text('report_purpose').fill('پیش از مدرسه');
  expect(await axeFindings(page)).toEqual([]);
  const dialog = view.dialog(say('report_note_title'));
  const save = () => dialog.getByRole('button', { name: say('form_submit'), exact: true }).click();
  await test.step('a failure is told where it was written: it is not closed while it is being saved', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/report-note', async (route) => {
      await held.promise;
      await route.abort();
    });
    await save();
    await eventually(() => dialog.getByRole('button', { name: say('ui_close') }).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.mouse.click(2, 2);
    held.resolve();
    await expect(dialog.getByRole('alert')).not.toBeEmpty();
    await page.unroute('**/report-note');
    expect(await view.text('report_purpose').inputValue()).toBe('پیش از مدرسه');
  });
  await test.step('who was overtaken sees both, and nothing is lost', async () => {
    const noted = { examiner: 'دکتر کریمی', purpose: '', revision: 0 };
    await adminCall('put', `applicants/${first?.applicant.id}/attempts/${first?.id}/report-note`, noted);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await save();
    const both = view.dialog(say('admin_crud_stale_title'));
    await eventually(() => both.textContent()).toContain('دکتر کریمی');
    await answer(both, say('admin_crud_stale_save_mine'));
  });
  await toast(page, say('report_note_saved')).waitFor();
  await view.button('report_note').click();
  await eventually(() => view.text('report_examiner').inputValue()).toBe('دکتر رضایی');
  await page.keyboard.press('Escape');

  await open(page, `/admin/result?examId=${examId}`);
  await eventually(() => view.rows.count()).toBe(2);
  await look(page, `report-file-${language}`);
  const day = page.getByRole('group', { name: say('result_filter_from'), exact: true });
  const line = await day.getByRole('textbox').first().boundingBox();
  expect((await day.getByRole('textbox').last().boundingBox())?.y, 'a date in one line').toBe(line?.y);
  const [file] = await Promise.all([page.waitForEvent('download'), view.button('report_file').click()]);
  expect(file.suggestedFilename()).toMatch(/^reports-\d{4}-\d\d-\d\d\.pdf$/);
  await toast(page, say('report_file_done', { count: digits('2') })).waitFor();
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
