import { expect } from '@playwright/test';
import { adminCall, type Row } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open } from './support/browser.ts';
import { addQuestion, createBareExam, createPlace } from './support/exam-admin.ts';
import { keepPicture } from './support/screen.ts';
import { adminTest as test } from './support/test.ts';

test('what an exam asks before its first question is set in its form, and the preview asks it too', {
  tag: '@en',
}, async ({ page, say, language, view, exams }) => {
  const consent = 'با ثبت پاسخ‌ها موافقم.';
  const exam = await createBareExam(await createPlace(), {
    consent,
    translations: { en: { title: 'Start', consent: 'I agree that answers are kept.' } },
  });
  await addQuestion(exam.id);
  const read = () => adminCall<Row>('get', `exams/${exam.id}`);
  expect((await read()).correctsAge).toBeNull();

  await open(page, `/admin/exam/update-${exam.id}`);
  const age = page.getByRole('radiogroup', { name: say('exam_corrects_age') });
  expect(await age.getByRole('radio', { name: say('exam_corrects_age_range') }).isChecked()).toBe(true);
  await age.getByRole('radio', { name: say('ui_no'), exact: true }).check();
  await exams.checkbox('informant_exam').check();
  await keepPicture(page, `exam-start-${language}-form`);
  await view.save.click();
  await page.waitForURL('**/admin/exam');
  expect(await read()).toMatchObject({ correctsAge: false, asksInformant: true });

  await open(page, `/admin/exam/show-${exam.id}`);
  const who = page.getByRole('radiogroup', { name: say('informant_title') });
  await who.getByRole('radio', { name: say('informant_mother'), exact: true }).check();
  await page.getByText(language === 'fa' ? consent : 'I agree that answers are kept.').waitFor();
  await page.getByRole('checkbox', { name: say('consent_ask') }).check();
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, `exam-start-${language}-preview`);
});
