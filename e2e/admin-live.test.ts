import { expect, type Page } from '@playwright/test';
import { call, tokenOf } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, saveAnswers, startAttempt } from './support/exam.ts';
import { fullName, randomPerson, registerPerson } from './support/person.ts';
import { overflow } from './support/screen.ts';
import { adminTest } from './support/test.ts';

let examId: number;

/** Somebody who takes the exam, without a screen. */
async function startTaking() {
  const person = await registerPerson(randomPerson());
  const token = await tokenOf(person.nationalCode, person.password);
  const attempt = await startAttempt(token, examId);
  return {
    code: attempt.code,
    name: fullName(person),
    answer: () => saveAnswers(token, attempt, [0]),
    submit: () => call('post', `attempts/${attempt.id}/submit`, { token, data: {} }),
  };
}

const test = adminTest.extend<{ live: Page }>({
  /** The page of those who are taking an exam, with its line open. */
  live: async ({ page, say }, use) => {
    await open(page, '/admin');
    await page
      .getByRole('navigation')
      .getByRole('link', { name: say('live_attempt_title'), exact: true })
      .click();
    await page.locator('[data-line=live]').waitFor();
    await use(page);
  },
});
test.beforeAll(async () => {
  examId = await createExam({ timeLimitMinutes: 45 });
});

test.describe('who is taking an exam now', () => {
  test('shows up, gets on, hands in, and leads to the result', { tag: '@en' }, async ({ say, live }) => {
    const taker = await startTaking();
    const row = live.getByRole('row').filter({ hasText: taker.code });
    await row.getByText(say('live_attempt_new'), { exact: true }).waitFor();
    await row.getByText(say('live_attempt_nothing_saved')).waitFor();
    await taker.answer();
    await eventually(async () => Number(await row.getByRole('progressbar').getAttribute('value'))).toBe(0.2);
    expect(await axeFindings(live)).toEqual([]);
    await live.setViewportSize(phone);
    await eventually(() => overflow(live)).toBe(0);
    await taker.submit();
    await row.getByRole('link', { name: say('live_attempt_result_of', { name: taker.name }) }).click();
    await live.waitForURL('**/admin/applicant/exam/taken/*/result-*');
  });
});

test('says that the line is broken, and has what happened meanwhile when it is back', { tag: '@fa' }, async ({
  context,
  live,
}) => {
  await context.setOffline(true);
  // An open connection outlives this switch; the page that comes back into sight opens a new one.
  await live.evaluate(() => {
    const hide = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    hide('hidden');
    hide('visible');
  });
  await live.locator('[data-line=broken]').waitFor();
  const taker = await startTaking();
  await context.setOffline(false);
  await live.locator('[data-line=live]').waitFor();
  await live.getByRole('row').filter({ hasText: taker.code }).waitFor();
});
