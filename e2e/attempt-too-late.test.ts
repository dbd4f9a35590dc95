import { expect } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { open } from './support/browser.ts';
import { createExam, resultOf, submitElsewhere } from './support/exam.ts';
import { fullName } from './support/person.ts';
import { keptOnDevice, withoutLooks } from './support/taking.ts';
import { takingTest as test } from './support/test.ts';

let examId: number;
test.beforeAll(async () => {
  examId = await createExam({ timeLimitMinutes: 45 });
});

test('an answer that comes after the exam was submitted elsewhere is explained', { tag: '@fa' }, async ({
  page,
  context,
  taking,
}) => {
  await taking.start(examId);
  await taking.choose(1);
  await taking.saved();
  const lookAgain = await withoutLooks(page);
  await submitElsewhere(context, examId);
  // Not held against the choice: it is taken back as soon as the server refuses it.
  await taking.answer(4).click();
  await taking.finished('attempt_done_elsewhere');
  await lookAgain();
  const reason = taking.say('attempt_refused_closed', { number: taking.digits(1) });
  await page.getByText(reason).waitFor();
  expect((await resultOf(context, examId)).scores).toEqual([1, null, null, null, null]);
  // Also to who lost the page before having read it.
  await page.reload();
  await page.getByText(reason).waitFor();
  await taking.button('attempt_understood').click();
  await page.getByText(reason).waitFor({ state: 'detached' });
  await keptOnDevice(page);
  await taking.open(examId);
  await taking.button('attempt_start').waitFor();
});

test('answers that come too late are told of wherever they are delivered, until somebody has read it', {
  tag: '@fa',
}, async ({ page, context, taking, say, person }) => {
  await taking.start(examId);
  await taking.choose(1);
  await taking.saved();
  await page.route('**/api/attempts/*/answers', (route) => route.abort());
  await taking.next();
  await taking.choose(2);
  await taking.waiting(1);
  await submitElsewhere(context, examId);
  // The exam may still be the one that delivers it, in the moment it is left.
  await page.unroute('**/api/attempts/*/answers');
  await open(page, '/applicant');
  const told = page.getByText(say('attempt_refused_on_device', { count: taking.digits(1) }));
  await told.waitFor();
  await expect(told).toContainText(fullName(person));
  expect(await axeFindings(page)).toEqual([]);
  await open(page, '/applicant/exam/taken');
  await told.waitFor();
  await taking.button('layouts_exit').click();
  const dialog = page.getByRole('alertdialog', { name: say('attempt_refused_title') });
  await expect(dialog).toContainText(say('layouts_exit_refused_text'));
  expect(await axeFindings(page)).toEqual([]);
  await taking.button('layouts_exit_unsent_stay').click();
  await dialog.waitFor({ state: 'detached' });
  await taking.button('attempt_understood').click();
  await told.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  await expect(told).toHaveCount(0);
  expect((await resultOf(context, examId)).scores).toEqual([1, null, null, null, null]);
});
