import type { Page } from '@playwright/test';
import type { Language } from './browser.ts';
import { eventually } from './eventually.ts';
import { questionCount, texts } from './exam.ts';
import { toPersianDigits } from './person.ts';
import type { Words } from './words.ts';
import { wordsOf } from './words.ts';

/** The screen of an exam by what its parts are called. */
export function takingScreen(page: Page, language: Language) {
  const say: Words = wordsOf(language);
  const digits = (value: number) => (language === 'fa' ? toPersianDigits(String(value)) : String(value));
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true });
  const status = page.getByRole('region', { name: say('layouts_exam_status') });
  const screen = {
    say,
    digits,
    button,
    status,
    timer: status.getByRole('timer'),
    question: (n: number) => page.getByRole('heading', { level: 2, name: texts[language].question(n) }),
    answer: (n: number) => page.getByRole('radio', { name: texts[language].answer(n), exact: true }),
    heading: (key: string) => page.getByRole('heading', { level: 2, name: say(key) }),
    /** The tests say themselves when to go on; that it happens by itself has a test of its own. */
    stay: () =>
      page.addInitScript(() => {
        localStorage['km:exam-view'] ??= JSON.stringify({ goesOn: false });
      }),
    async open(examId: number) {
      await screen.stay();
      await page.goto(`/applicant/exam/taken/${examId}`);
    },
    async start(examId: number) {
      await screen.open(examId);
      await button('attempt_start').click();
      await screen.question(1).waitFor();
    },
    /** On the question in sight. */
    async choose(n: number) {
      await screen.answer(n).check();
    },
    async next() {
      await button('attempt_next').click();
    },
    /** From the question in sight on. */
    async chooseAll(...answers: number[]) {
      for (const [index, answer] of answers.entries()) {
        if (index > 0) await screen.next();
        await screen.choose(answer);
      }
    },
    /** What the screen says about saving, word for word. */
    says: (key: string, params?: Record<string, string>) =>
      eventually(() => status.locator('[data-save]').textContent()).toBe(say(key, params)),
    saved: () => screen.says('attempt_saved'),
    waiting: (count: number) => screen.says('attempt_waiting', { count: digits(count) }),
    async review() {
      // Beside the questions where there is room, and after the last one.
      await button('attempt_review').or(button('attempt_review_next')).first().click();
      await screen.heading('attempt_review_title').waitFor();
    },
    /** The dialog's button is called as the one that opens it. */
    confirmation: page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('attempt_submit'), exact: true }),
    async submit() {
      await screen.review();
      await button('attempt_submit').click();
      await screen.confirmation.click();
    },
    finished: (key = 'attempt_done') => screen.heading(key).waitFor(),
    /** A key that this keyboard does not have. */
    async pressForeign(key: string) {
      await page.evaluate((name) => {
        const target = document.activeElement ?? document.body;
        target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
      }, key);
    },
    lastQuestion: questionCount,
  };
  return screen;
}

export type TakingScreen = ReturnType<typeof takingScreen>;

/** Until the worker that answers without network has everything it needs for this page. */
export async function readyOffline(page: Page): Promise<void> {
  await eventually(() =>
    page.evaluate(async () => {
      const kept = await caches.match(location.pathname);
      const registration = await navigator.serviceWorker.getRegistration('/applicant/exam/taken/');
      return kept !== undefined && registration?.active?.state === 'activated';
    }),
  ).toBe(true);
}

/** Until all that the page has given its device to keep is kept: who looks comes after them. */
export async function keptOnDevice(page: Page): Promise<void> {
  await keptOffsets(page);
}

/** How far the device believes that the server's clock is ahead of its own. */
export async function clockOffsetOn(page: Page): Promise<number> {
  return (await keptOffsets(page))[0] ?? 0;
}

export async function keptAttempts(page: Page): Promise<number> {
  return (await keptOffsets(page)).length;
}

/** Of each attempt that the device keeps. */
function keptOffsets(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('sanjeh-exam');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const looking = opening.result.transaction('progress').objectStore('progress').getAll();
          looking.onerror = () => reject(looking.error);
          looking.onsuccess = () => {
            opening.result.close();
            resolve((looking.result as { clockOffset: number }[]).map(({ clockOffset }) => clockOffset));
          };
        };
      }),
  );
}

const look = '**/api/attempts/*';

/** The exam's own look at the server would end it before a test's next press. Returns what lets it look again. */
export async function withoutLooks(page: Page): Promise<() => Promise<void>> {
  await page.route(look, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
  return () => page.unroute(look);
}
