import { expect } from '@playwright/test';
import { answer, toast } from './support/admin-screen.ts';
import { call } from './support/api.ts';
import { applicantId, trySignIn } from './support/applicant-admin.ts';
import { axeFindings } from './support/axe.ts';
import { open } from './support/browser.ts';
import { createExam } from './support/exam.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { keepPicture } from './support/screen.ts';
import { adminTest as test } from './support/test.ts';

test('an exam that was submitted too early is opened again, with a reason that is kept', {
  tag: '@en',
}, async ({ page, say, language, view }) => {
  const person = await registerPerson(randomPerson());
  const { token } = await trySignIn(person.nationalCode, person.password);
  const examId = await createExam({ timeLimitMinutes: 30 });
  const attempt = await call<{ id: string }>('post', 'attempts', { token, data: { examId } });
  await call('post', `attempts/${attempt.id}/submit`, { token, data: {} });

  await open(page, `/admin/applicant/exam/taken/${await applicantId(person.nationalCode)}?part=results`);
  await view.button('attempt_admin_reopen').click();
  const dialog = view.dialog(say('attempt_admin_reopen_title'));
  await answer(dialog, say('attempt_admin_reopen'));
  // Without a reason nothing is opened, and what was typed stays.
  await dialog.getByText(say('form_issue_required'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, `attempt-reopen-${language}`);
  await view.text('attempt_admin_reason').fill('تلفن خاموش شد');
  await answer(dialog, say('attempt_admin_reopen'));
  await toast(page, say('attempt_admin_extended')).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await view.button('attempt_admin_extend').waitFor();
  const opened = await call<{ deadline: string }>('get', `attempts/${attempt.id}`, { token });
  expect(Date.parse(opened.deadline)).toBeGreaterThan(Date.now());
});

test('an attempt that does not count is declared void, with a reason', { tag: '@fa' }, async ({
  page,
  say,
  language,
  view,
}) => {
  const person = await registerPerson(randomPerson());
  const { token } = await trySignIn(person.nationalCode, person.password);
  const examId = await createExam();
  const attempt = await call<{ id: string }>('post', 'attempts', { token, data: { examId } });
  await call('post', `attempts/${attempt.id}/submit`, { token, data: {} });

  await open(page, `/admin/applicant/exam/taken/${await applicantId(person.nationalCode)}?part=results`);
  await view.button('attempt_void_submit').click();
  const dialog = view.dialog(say('attempt_void_title'));
  await answer(dialog, say('attempt_void_submit'));
  await dialog.getByText(say('form_issue_required'), { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, `attempt-void-${language}`);
  await view.text('attempt_admin_reason').fill('برادرش پاسخ داده بود');
  await answer(dialog, say('attempt_void_submit'));
  await toast(page, say('attempt_void_done')).waitFor();
  await page.getByRole('cell', { name: say('attempt_void'), exact: true }).waitFor();
  await keepPicture(page, `attempt-void-done-${language}`);

  await view.button('attempt_restore').click();
  await view.text('attempt_admin_reason').fill('خودش پاسخ داده بود');
  await answer(view.dialog(say('attempt_restore_title')), say('attempt_restore'));
  await toast(page, say('attempt_restore_done')).waitFor();
  await view.button('attempt_void_submit').waitFor();
  await view.tab('person_record_history').click();
  await page.getByText('برادرش پاسخ داده بود', { exact: true }).first().waitFor();
});
