import { expect } from '@playwright/test';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf, savedAnswers } from './support/exam.ts';
import { takingTest as test } from './support/test.ts';

const day = 86_400_000;

let examId: number;
test.beforeAll(async () => {
  examId = await createExam({ timeLimitMinutes: 45 });
});

test('a clock that is a day off, and then set, does no harm', { tag: '@en' }, async ({
  page,
  context,
  language,
  taking,
}) => {
  const error = language === 'fa' ? day : -day;
  const rightTime = /^[4۴][0-5۰-۵]:/;
  await page.clock.install({ time: Date.now() + error });
  await taking.start(examId);
  await eventually(() => taking.timer.textContent()).toMatch(rightTime);
  await taking.chooseAll(4, 3, 2);
  await taking.saved();
  await page.clock.setSystemTime(Date.now() + 2 * error);
  await page.clock.runFor(3000);
  await eventually(() => taking.timer.textContent()).toMatch(rightTime);
  await taking.next();
  await taking.chooseAll(1, 2);
  await taking.saved();
  await taking.submit();
  await taking.finished();
  const { scores, submittedBy } = await resultOf(context, examId);
  expect(scores).toEqual([4, 3, 2, 1, 2]);
  expect(submittedBy).toBe('applicant');
});

test('a device that cannot keep anything says so and saves directly', { tag: '@en' }, async ({
  page,
  context,
  taking,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await taking.start(examId);
  await page.getByText(taking.say('attempt_storage_broken')).waitFor();
  await taking.chooseAll(1, 2);
  await taking.saved();
  expect(await savedAnswers(context, examId)).toEqual([1, 2, null, null, null]);
  // Nothing may be promised that this device cannot keep.
  await context.setOffline(true);
  await taking.choose(4);
  await taking.waiting(1);
  await taking.submit();
  await page.getByText(taking.say('attempt_submit_waiting_page')).waitFor();
  await context.setOffline(false);
  await taking.finished();
  expect((await resultOf(context, examId)).scores).toEqual([1, 4, null, null, null]);
});

test('a full disk is said when it happens, and nothing is lost', { tag: '@fa' }, async ({
  page,
  context,
  taking,
}) => {
  await taking.start(examId);
  await taking.choose(1);
  await taking.saved();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await taking.choose(2);
  await page.getByText(taking.say('attempt_storage_broken')).waitFor();
  await taking.saved();
  await taking.submit();
  await taking.finished();
  expect((await resultOf(context, examId)).scores).toEqual([2, null, null, null, null]);
});

test('how one likes to take exams is kept, whatever is chosen first', { tag: '@fa' }, async ({
  page,
  taking,
}) => {
  await taking.start(examId);
  const shown = taking.button('attempt_time_show');
  await taking.button('attempt_time_hide').click();
  await shown.waitFor();
  await taking.button('attempt_view_section').click();
  await taking.button('attempt_view_single').waitFor();
  await page.reload();
  await taking.button('attempt_view_single').waitFor();
  await expect(shown).toBeVisible();
});
