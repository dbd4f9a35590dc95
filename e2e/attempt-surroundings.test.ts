import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { type Language, launchBrowser, newVisitor, open, phone, watchForFaults } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf, savedAnswers, submitElsewhere } from './support/exam.ts';
import { randomPerson } from './support/person.ts';
import { keepPicture, overflow, settled } from './support/screen.ts';
import { registerPerson, signIn } from './support/session.ts';
import { type TakingScreen, takingScreen } from './support/taking.ts';

const day = 86_400_000;

let browser: Browser;
let examId: number;
let childExamId: number;
let lastMinute: Sitting & { examId: number };
beforeAll(async () => {
  browser = await launchBrowser();
  [examId, childExamId] = await Promise.all([
    createExam(browser, { timeLimitMinutes: 45 }),
    createExam(browser, { ageTo: 35, maxAttempts: 1 }),
  ]);
  // A minute is a minute: it passes while the other tests run.
  lastMinute = { ...(await sitting('fa')), examId: await createExam(browser, { timeLimitMinutes: 1 }) };
  await lastMinute.screen.start(lastMinute.examId);
  await lastMinute.screen.chooseAll(1, 2);
  await lastMinute.screen.status.locator('[data-save=saved]').waitFor();
});
afterAll(() => browser.close());

type Sitting = Awaited<ReturnType<typeof sitting>>;

/** A new applicant in front of a page of their own. */
async function sitting(language: Language, visitor: Parameters<typeof newVisitor>[1] = {}) {
  const person = await registerPerson(randomPerson());
  const context = await newVisitor(browser, { language, ...visitor });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  return { context, page, screen: takingScreen(page, language) };
}

describe.each([
  { language: 'fa', error: day, theme: 'light' },
  { language: 'en', error: -day, theme: 'dark' },
] as const)('around an exam, $language', ({ language, error, theme }) => {
  let context: BrowserContext;
  let page: Sitting['page'];
  let screen: TakingScreen;

  beforeEach(async () => {
    ({ context, page, screen } = await sitting(language, { theme }));
  });
  afterEach(() => context.close());

  test(`a clock that is ${error} milliseconds off, and then set, does no harm`, async () => {
    const rightTime = /^[4۴][45۴۵]:/;
    await page.clock.install({ time: Date.now() + error });
    await screen.start(examId);
    await eventually(() => screen.timer.textContent()).toMatch(rightTime);
    await screen.chooseAll(4, 3, 2);
    await screen.saved();
    await page.clock.setSystemTime(Date.now() + 2 * error);
    await page.clock.runFor(3000);
    await eventually(() => screen.timer.textContent()).toMatch(rightTime);
    await screen.next();
    await screen.chooseAll(1, 2);
    await screen.saved();
    await screen.submit();
    await screen.finished();
    const { scores, submittedBy } = await resultOf(context, examId);
    expect(scores).toEqual([4, 3, 2, 1, 2]);
    expect(submittedBy).toBe('applicant');
  });

  test('an exam for another age asks first, and the result says so', async () => {
    await screen.open(childExamId);
    await page.getByRole('heading', { name: screen.say('attempt_age_title') }).waitFor();
    await screen.button('attempt_start').click();
    await page.getByRole('alertdialog', { name: screen.say('attempt_age_confirm') }).waitFor();
    await screen.button('ui_yes').click();
    await screen.question(1).waitFor();
    await screen.choose(1);
    await screen.submit();
    await screen.finished();
    expect((await resultOf(context, childExamId)).isOutOfRange).toBe(true);
    // It may be taken once only, which is said before anybody presses anything.
    await screen.open(childExamId);
    await page.getByText(screen.say('form_fault_attempts_used_up')).waitFor();
    expect(await screen.button('attempt_start').count()).toBe(0);
  });

  test('an answer that comes after the exam was submitted elsewhere is explained', async () => {
    await screen.start(examId);
    await screen.choose(1);
    await screen.saved();
    await submitElsewhere(context, examId);
    // Not held against the choice: it is taken back as soon as the server refuses it.
    await screen.answer(4).click();
    await screen.finished('attempt_done_elsewhere');
    const reason = screen.say('attempt_refused_closed', { number: screen.digits(1) });
    await page.getByText(reason).waitFor();
    expect((await resultOf(context, examId)).scores).toEqual([1, null, null, null, null]);
  });

  test('its screens have nothing to complain of on a phone', async () => {
    await page.setViewportSize(phone);
    const faults = watchForFaults(page);
    const look = async (name: string) => {
      await settled(page);
      await keepPicture(page, `attempt-${name}-${language}-${theme}`);
      expect(await axeFindings(page), name).toEqual([]);
      await eventually(() => overflow(page), name).toBe(0);
    };
    await screen.open(childExamId);
    await screen.button('attempt_start').waitFor();
    await look('start');
    await screen.start(examId);
    await look('question');
    await screen.choose(2);
    await screen.button('attempt_mark').click();
    await screen.saved();
    await look('answered');
    await screen.button('attempt_palette_open').click();
    await page.getByRole('dialog').waitFor();
    await look('palette');
    await page.keyboard.press('Escape');
    await screen.next();
    await screen.next();
    await screen.question(3).waitFor();
    await screen.button('attempt_view_section').click();
    // The question one was at is still the one in sight.
    await eventually(
      async () => ((await screen.question(3).boundingBox())?.y ?? phone.height) < phone.height,
    ).toBe(true);
    await look('section');
    await screen.button('attempt_view_single').click();
    for (let step = 3; step < screen.lastQuestion; step += 1) await screen.next();
    await screen.review();
    await look('review');
    await screen.button('attempt_submit').click();
    await page.getByRole('alertdialog').waitFor();
    await look('submit');
    await screen.button('ui_yes').click();
    await screen.finished();
    await look('finish');
    await open(page, '/applicant/exam/taken');
    await page.getByText(screen.say('attempt_taken_submitted')).waitFor();
    await look('list');
    expect(faults).toEqual([]);
  });
});

test('a device that cannot keep anything says so and saves directly', async () => {
  const { context, page, screen } = await sitting('en');
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await screen.start(examId);
  await page.getByText(screen.say('attempt_storage_broken')).waitFor();
  await screen.chooseAll(1, 2);
  await screen.saved();
  expect(await savedAnswers(context, examId)).toEqual([1, 2, null, null, null]);
  // Nothing may be promised that this device cannot keep.
  await context.setOffline(true);
  await screen.choose(4);
  await screen.waiting(1);
  await screen.submit();
  await page.getByText(screen.say('attempt_submit_waiting_page')).waitFor();
  await context.setOffline(false);
  await screen.finished();
  expect((await resultOf(context, examId)).scores).toEqual([1, 4, null, null, null]);
  await context.close();
});

test('a full disk is said when it happens, and nothing is lost', async () => {
  const { context, page, screen } = await sitting('fa');
  await screen.start(examId);
  await screen.choose(1);
  await screen.saved();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await screen.choose(2);
  await page.getByText(screen.say('attempt_storage_broken')).waitFor();
  await screen.saved();
  await screen.submit();
  await screen.finished();
  expect((await resultOf(context, examId)).scores).toEqual([2, null, null, null, null]);
  await context.close();
});

test('the taken exams lead back into an open one, and to the result of a finished one', async () => {
  const { context, page, screen } = await sitting('en');
  await screen.start(examId);
  await screen.choose(2);
  await screen.saved();
  await open(page, '/applicant/exam/taken');
  await page.getByRole('heading', { level: 1, name: screen.say('attempt_taken_title') }).waitFor();
  await page.getByText(screen.say('attempt_taken_in_progress')).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${screen.say('attempt_taken_resume')}`) }).click();
  await screen.question(1).waitFor();
  await eventually(() => screen.answer(2).isChecked()).toBe(true);
  await screen.submit();
  await screen.finished();
  await page.getByRole('link', { name: screen.say('attempt_to_list') }).click();
  await page.getByText(screen.say('attempt_taken_submitted')).waitFor();
  await page.getByRole('link', { name: new RegExp(`^${screen.say('attempt_taken_result')}`) }).click();
  await page.waitForURL('**/applicant/exam/taken/detail/*');
  await context.close();
});

test('nothing moves under the finger while saving, waiting and going on', async () => {
  const { context, page, screen } = await sitting('en', { viewport: phone });
  await screen.start(examId);
  // A font that comes late may move the page once, and nothing of that is about saving.
  await page.evaluate(async () => void (await document.fonts.ready));
  await settled(page);
  const places = async () => {
    const boxes = [
      screen.answer(1),
      screen.button('attempt_previous'),
      screen.button('attempt_palette_open'),
    ];
    return Promise.all(boxes.map(async (part) => (await part.boundingBox())?.y));
  };
  const before = await places();
  await screen.choose(2);
  expect(await places()).toEqual(before);
  await screen.saved();
  expect(await places()).toEqual(before);
  await context.setOffline(true);
  await screen.choose(3);
  await screen.waiting(1);
  expect(await places()).toEqual(before);
  await screen.next();
  await screen.question(2).waitFor();
  expect(await places()).toEqual(before);
  await context.close();
});

test('when the time is over the exam ends by itself, with what was given', async () => {
  const { context, page, screen, examId: shortExamId } = lastMinute;
  await page.getByText(screen.say('attempt_done_time'), { exact: true }).waitFor({ timeout: 90_000 });
  const { scores, submittedBy } = await resultOf(context, shortExamId);
  expect(scores).toEqual([1, 2, null, null, null]);
  expect(submittedBy).toBe('time');
  await context.close();
});
