import { type BrowserContext, expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, open, phone, watchForFaults } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf, savedAnswers, submitElsewhere } from './support/exam.ts';
import { fullName, randomPerson, registerPerson } from './support/person.ts';
import { keepPicture, overflow, settled } from './support/screen.ts';
import { signIn } from './support/session.ts';
import { keptOnDevice, takingScreen, withoutLooks } from './support/taking.ts';
import { takingTest as test } from './support/test.ts';

const day = 86_400_000;

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

test.describe('around an exam', () => {
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
