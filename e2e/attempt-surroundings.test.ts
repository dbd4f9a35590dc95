import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import {
  type Language,
  languages,
  launchBrowser,
  newVisitor,
  open,
  phone,
  themes,
  watchForFaults,
} from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf, savedAnswers } from './support/exam.ts';
import { randomPerson } from './support/person.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { registerPerson, signIn } from './support/session.ts';
import { readyOffline, type TakingScreen, takingScreen } from './support/taking.ts';

const day = 86_400_000;

let browser: Browser;
let examId: number;
let shortExamId: number;
let childExamId: number;
beforeAll(async () => {
  browser = await launchBrowser();
  examId = await createExam(browser, { timeLimitMinutes: 45 });
  shortExamId = await createExam(browser, { timeLimitMinutes: 1 });
  childExamId = await createExam(browser, { ageTo: 35 });
});
afterAll(() => browser.close());

async function applicant(language: Language, visitor: Parameters<typeof newVisitor>[1] = {}) {
  const person = await registerPerson(randomPerson());
  const context = await newVisitor(browser, { language, ...visitor });
  await signIn(context, person.nationalCode, person.password);
  return context;
}

describe.each(languages)('around an exam, %s', (language: Language) => {
  let context: BrowserContext;
  let page: Page;
  let screen: TakingScreen;

  beforeEach(async () => {
    context = await applicant(language);
    page = await context.newPage();
    screen = takingScreen(page, language);
  });
  afterEach(() => context.close());

  test.each([day, -day])('a clock that is %d milliseconds off does no harm', async (error) => {
    await page.clock.install({ time: Date.now() + error });
    await screen.start(examId);
    await eventually(() => screen.timer.textContent()).toMatch(/^[4۴][45۴۵]:/);
    await screen.chooseAll(4, 3, 2, 1, 2);
    await screen.saved();
    await screen.submit();
    await screen.finished();
    const { scores, submittedBy } = await resultOf(context, examId);
    expect(scores).toEqual([4, 3, 2, 1, 2]);
    expect(submittedBy).toBe('applicant');
  });

  test('a clock that is set forward under way does not end the exam', async () => {
    await page.clock.install({ time: Date.now() });
    await screen.start(examId);
    await screen.choose(2);
    await screen.saved();
    await page.clock.setSystemTime(Date.now() + day);
    await page.clock.runFor(3000);
    await eventually(() => screen.timer.textContent()).toMatch(/^[4۴][45۴۵]:/);
    await screen.choose(3);
    await screen.saved();
    expect(await savedAnswers(context, examId)).toEqual([3, null, null, null, null]);
  });

  test('a device that cannot keep anything says so and saves directly', async () => {
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
  });

  test('a full disk is said when it happens, and nothing is lost', async () => {
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
  });

  test('an answer that comes after the exam was submitted elsewhere is explained', async () => {
    await screen.start(examId);
    await screen.choose(1);
    await screen.saved();
    const elsewhere = await newVisitor(browser, { language });
    await elsewhere.addCookies(await context.cookies());
    const other = takingScreen(await elsewhere.newPage(), language);
    await other.open(examId);
    await other.question(1).waitFor();
    await other.submit();
    await other.finished();
    await elsewhere.close();
    await screen.choose(4);
    await screen.finished('attempt_done_elsewhere');
    const reason = screen.say('attempt_refused_closed', { number: screen.digits(1) });
    await page.getByText(reason).waitFor();
    expect((await resultOf(context, examId)).scores).toEqual([1, null, null, null, null]);
  });

  test('the taken exams lead back into an open one, and to the result of a finished one', async () => {
    await screen.start(examId);
    await screen.choose(2);
    await screen.saved();
    await open(page, '/applicant/exam/taken');
    await page.getByRole('heading', { level: 1, name: screen.say('attempt_taken_title') }).waitFor();
    await page.getByText(screen.say('attempt_taken_in_progress')).waitFor();
    await page.getByRole('link', { name: new RegExp(`^${screen.say('attempt_taken_resume')}`) }).click();
    await screen.question(1).waitFor();
    expect(await screen.answer(2).isChecked()).toBe(true);
    await screen.submit();
    await screen.finished();
    await page.getByRole('link', { name: screen.say('attempt_to_list') }).click();
    await page.getByText(screen.say('attempt_taken_submitted')).waitFor();
    await page.getByRole('link', { name: new RegExp(`^${screen.say('attempt_taken_result')}`) }).click();
    await page.waitForURL('**/applicant/exam/taken/detail/*');
  });
});

test('nothing moves under the finger while saving, waiting and going on', async () => {
  const context = await applicant('en', { viewport: phone });
  const page = await context.newPage();
  const screen = takingScreen(page, 'en');
  await screen.start(examId);
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

test('a release does not take the files of an open exam away', async () => {
  const context = await applicant('fa');
  const page = await context.newPage();
  const screen = takingScreen(page, 'fa');
  await screen.start(examId);
  await readyOffline(page);
  // From here on the worker stands between the page and the server.
  await page.reload();
  await screen.question(1).waitFor();
  const statuses = await page.evaluate(async () => {
    const gone = '/assets/of-the-build-before.js';
    const [build = ''] = (await caches.keys()).filter((name) => name !== 'sanjeh-exam-pages');
    const before = await fetch(gone);
    await (await caches.open(build)).put(gone, new Response('export {}'));
    return [before.status, (await fetch(gone)).status];
  });
  expect(statuses).toEqual([404, 200]);
  await context.close();
});

test('when the time is over the exam ends by itself, with what was given', async () => {
  const context = await applicant('fa');
  const page = await context.newPage();
  const screen = takingScreen(page, 'fa');
  await screen.start(shortExamId);
  await screen.chooseAll(1, 2);
  await screen.saved();
  await page.getByText(screen.say('attempt_done_time'), { exact: true }).waitFor({ timeout: 90_000 });
  const { scores } = await resultOf(context, shortExamId);
  expect(scores).toEqual([1, 2, null, null, null]);
  await context.close();
});

const looks = languages.flatMap((language) => themes.map((theme) => ({ language, theme })));

describe.each(looks)('the screens of an exam on a phone, $language $theme', ({ language, theme }) => {
  test('have nothing to complain of', async () => {
    const context = await applicant(language, { theme, viewport: phone });
    const page = await context.newPage();
    const faults = watchForFaults(page);
    const screen = takingScreen(page, language);
    const look = async (name: string) => {
      // React Aria's own announcements of a button that was busy stay for some seconds.
      await page.waitForFunction(() => !document.querySelector('[data-live-announcer] [role=img]'));
      await page.waitForTimeout(400);
      await keepPicture(page, `attempt-${name}-${language}-${theme}`);
      expect(await axeFindings(page), name).toEqual([]);
      expect(await overflow(page), name).toBe(0);
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
    await screen.button('attempt_view_section').click();
    await look('section');
    await screen.button('attempt_view_single').click();
    for (let step = 1; step < screen.lastQuestion; step += 1) await screen.next();
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
    await context.close();
  });
});
