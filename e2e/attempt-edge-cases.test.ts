import { type BrowserContext, expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, open, phone, watchForFaults } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf } from './support/exam.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { keepPicture, overflow, settled } from './support/screen.ts';
import { signIn } from './support/session.ts';
import { keptOnDevice, takingScreen } from './support/taking.ts';
import { takingTest as test } from './support/test.ts';

let examId: number;
let childExamId: number;
test.beforeAll(async () => {
  [examId, childExamId] = await Promise.all([
    createExam({ timeLimitMinutes: 45 }),
    createExam({ ageTo: 35, maxAttempts: 1 }),
  ]);
});

let lastMinute: { context: BrowserContext; page: Page; examId: number };
// A minute is a minute: it passes while the other tests run.
test.beforeAll(async ({ browser, server, language }) => {
  if (language !== 'fa') return;
  const context = await browser.newContext({ baseURL: server.url });
  const person = await registerPerson(randomPerson());
  await chooseSettings(context, { language, theme: 'light' });
  await signIn(context, person.nationalCode, person.password);
  lastMinute = { context, page: await context.newPage(), examId: await createExam({ timeLimitMinutes: 1 }) };
  const taking = takingScreen(lastMinute.page, language);
  await taking.start(lastMinute.examId);
  await taking.chooseAll(1, 2);
  await taking.saved();
});

test('an exam for another age asks first, and the result says so', { tag: '@en' }, async ({
  page,
  context,
  taking,
}) => {
  await taking.open(childExamId);
  await page.getByRole('heading', { name: taking.say('attempt_age_title') }).waitFor();
  await taking.button('attempt_start').click();
  await page.getByRole('alertdialog', { name: taking.say('attempt_age_confirm') }).waitFor();
  await taking.button('ui_yes').click();
  await taking.question(1).waitFor();
  await taking.choose(1);
  await taking.submit();
  await taking.finished();
  expect((await resultOf(context, childExamId)).isOutOfRange).toBe(true);
  // It may be taken once only, which is said before anybody presses anything.
  await keptOnDevice(page);
  await taking.open(childExamId);
  await page.getByText(taking.say('form_fault_attempts_used_up')).waitFor();
  expect(await taking.button('attempt_start').count()).toBe(0);
});

test('its screens have nothing to complain of on a phone', async ({ page, context, language, taking }) => {
  const theme = language === 'fa' ? 'light' : 'dark';
  await chooseSettings(context, { language, theme });
  await page.setViewportSize(phone);
  const faults = watchForFaults(page);
  const look = async (name: string) => {
    await settled(page);
    await keepPicture(page, `attempt-${name}-${language}-${theme}`);
    expect(await axeFindings(page), name).toEqual([]);
    await eventually(() => overflow(page), name).toBe(0);
  };
  await taking.open(childExamId);
  await taking.button('attempt_start').waitFor();
  await look('start');
  await taking.start(examId);
  await look('question');
  await taking.choose(2);
  await taking.button('attempt_mark').click();
  await taking.saved();
  await look('answered');
  await taking.button('attempt_palette_open').click();
  await page.getByRole('dialog').waitFor();
  await look('palette');
  await page.keyboard.press('Escape');
  await taking.next();
  await taking.next();
  await taking.question(3).waitFor();
  await taking.button('attempt_view_section').click();
  // The question one was at is still the one in sight.
  await eventually(
    async () => ((await taking.question(3).boundingBox())?.y ?? phone.height) < phone.height,
  ).toBe(true);
  await look('section');
  await taking.button('attempt_view_single').click();
  for (let step = 3; step < taking.lastQuestion; step += 1) await taking.next();
  await taking.review();
  await look('review');
  await taking.button('attempt_submit').click();
  await page.getByRole('alertdialog').waitFor();
  await look('submit');
  await taking.confirmation.click();
  await taking.finished();
  await look('finish');
  await open(page, '/applicant/exam/taken');
  await page.getByText(taking.say('attempt_taken_submitted')).waitFor();
  await look('list');
  expect(faults).toEqual([]);
});

test('the taken exams lead back into an open one, and to the result of a finished one', {
  tag: '@en',
}, async ({ page, taking }) => {
  await taking.start(examId);
  await taking.choose(2);
  await taking.saved();
  await open(page, '/applicant/exam/taken');
  await page.getByRole('heading', { level: 1, name: taking.say('attempt_taken_title') }).waitFor();
  await page.getByText(taking.say('attempt_taken_in_progress')).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${taking.say('attempt_taken_resume')}`) }).click();
  await taking.question(1).waitFor();
  await eventually(() => taking.answer(2).isChecked()).toBe(true);
  await taking.submit();
  await taking.finished();
  await page.getByRole('link', { name: taking.say('attempt_to_list') }).click();
  await page.getByText(taking.say('attempt_taken_submitted')).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${taking.say('attempt_taken_result')}`) }).click();
  await page.waitForURL('**/applicant/exam/taken/detail/*');
});

test('nothing moves under the finger while saving, waiting and going on', { tag: '@en' }, async ({
  page,
  context,
  taking,
}) => {
  await page.setViewportSize(phone);
  await taking.start(examId);
  // A font that comes late may move the page once, and nothing of that is about saving.
  await page.evaluate(async () => void (await document.fonts.ready));
  await settled(page);
  const places = async () => {
    const boxes = [
      taking.answer(1),
      taking.button('attempt_previous'),
      taking.button('attempt_palette_open'),
    ];
    return Promise.all(boxes.map(async (part) => (await part.boundingBox())?.y));
  };
  const before = await places();
  await taking.choose(2);
  expect(await places()).toEqual(before);
  await taking.saved();
  expect(await places()).toEqual(before);
  await context.setOffline(true);
  await taking.choose(3);
  await taking.waiting(1);
  expect(await places()).toEqual(before);
  await taking.next();
  await taking.question(2).waitFor();
  expect(await places()).toEqual(before);
});

test('when the time is over the exam ends by itself, with what was given', { tag: '@fa' }, async ({
  say,
}) => {
  const { context, page, examId: shortExamId } = lastMinute;
  await page.getByText(say('attempt_done_time'), { exact: true }).waitFor({ timeout: 90_000 });
  const { scores, submittedBy } = await resultOf(context, shortExamId);
  expect(scores).toEqual([1, 2, null, null, null]);
  expect(submittedBy).toBe('time');
});
