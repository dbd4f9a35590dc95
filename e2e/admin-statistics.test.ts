import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toast } from './support/admin-screen.ts';
import { axeFindings } from './support/axe.ts';
import {
  type Language,
  languages,
  launchBrowser,
  newVisitor,
  open,
  settingsCookie,
} from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam } from './support/exam.ts';
import { randomPerson } from './support/person.ts';
import { baseUrl } from './support/product.ts';
import { registerPerson, signIn, signInAsAdmin, storedToken } from './support/session.ts';
import { wordsOf } from './support/words.ts';

type Started = {
  id: string;
  sections: { questions: { id: number; answers: { id: number; title: string }[] }[] }[];
};

/** The last question goes against the others. The totals are 17, 14, 11 and 8. */
const scores = [
  [4, 4, 4, 4, 1],
  [3, 3, 3, 3, 2],
  [2, 2, 2, 2, 3],
  [1, 1, 1, 1, 4],
];

/** Worked out by hand: variance 45 / 3, α = 5/4 · (1 − (25/3) / 15), error = √15 · √(4/9). */
const expected = {
  fa: { mean: '۱۲٫۵۰', deviation: '۳٫۸۷', alpha: '۰٫۵۶', error: '۲٫۵۸', facility: '۵۰٪', least: '۱٫۰۰' },
  en: { mean: '12.50', deviation: '3.87', alpha: '0.56', error: '2.58', facility: '50%', least: '1.00' },
};

let browser: Browser;
let context: BrowserContext;
let page: Page;
let examId: number;

beforeAll(async () => {
  browser = await launchBrowser();
  examId = await createExam(browser);
  await takeExam();
  context = await newVisitor(browser, { acceptDownloads: true });
  await signInAsAdmin(context);
  page = await context.newPage();
});
afterAll(() => browser.close());

async function takeExam(): Promise<void> {
  const person = await registerPerson(randomPerson());
  const applicant = await newVisitor(browser);
  await signIn(applicant, person.nationalCode, person.password);
  const headers = { authorization: `Bearer ${await storedToken(applicant)}` };
  for (const row of scores) {
    const started = await applicant.request.post('/api/attempts', { headers, data: { examId } });
    const { id, sections } = (await started.json()) as Started;
    const answers = sections
      .flatMap(({ questions }) => questions)
      .map((question, index) => ({
        questionId: question.id,
        answerId: question.answers[(row[index] ?? 1) - 1]?.id,
        seq: index + 1,
        answeredAt: new Date().toISOString(),
      }));
    const submitted = await applicant.request.post(`/api/attempts/${id}/submit`, {
      headers,
      data: { answers },
    });
    expect(submitted.status()).toBe(200);
  }
  await applicant.close();
}

async function show(language: Language, query = ''): Promise<void> {
  await context.addCookies([{ ...settingsCookie({ language, theme: 'light' }), url: baseUrl() }]);
  await open(page, `/admin/exam/show-${examId}?tab=statistics${query}`);
}

describe.each(languages)('the statistics of an exam, %s', (language) => {
  const say = wordsOf(language);
  const { mean, deviation, alpha, error, facility, least } = expected[language];
  const fact = (key: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(say(key), { exact: true }) })
      .locator('dd')
      .first();
  const firstRow = () =>
    page
      .getByRole('table', { name: say('statistics_questions') })
      .locator('tbody tr')
      .first();

  test('are those worked out by hand, in the digits of the language', async () => {
    await show(language);
    await eventually(() => fact('statistics_mean').textContent()).toBe(mean);
    expect(await fact('statistics_sd').textContent()).toBe(deviation);
    expect(await fact('statistics_alpha').textContent()).toBe(alpha);
    expect(await fact('statistics_sem').textContent()).toBe(error);
    expect(await firstRow().textContent()).toContain(facility);
    expect(await axeFindings(page)).toEqual([]);
  });

  test('sort the questions, and warn of the one that goes against the rest', async () => {
    await show(language);
    const heading = page.getByRole('button', { name: say('statistics_discrimination') }).first();
    await heading.click();
    await eventually(() => page.url()).toContain('sort=discrimination');
    await eventually(() => firstRow().textContent()).toContain(say('statistics_warning_negative'));
    expect(await firstRow().textContent()).toMatch(new RegExp(`[-−]${least}`));
  });
});

describe('the statistics of an exam', () => {
  const say = wordsOf('fa');

  test('are narrowed by filters that stay in the address', async () => {
    await show('fa');
    await page.getByRole('button', { name: say('list_filters'), exact: true }).click();
    await page.locator('select[name=gender]').selectOption('male');
    await page.getByText(say('statistics_filtered_empty')).waitFor();
    expect(page.url()).toContain('gender=male');
    await page.reload();
    await page.getByText(say('statistics_filtered_empty')).waitFor();
    await page.getByRole('button', { name: say('list_filters_clear') }).click();
    await eventually(() => page.url()).not.toContain('gender');
    await page.getByRole('heading', { name: say('statistics_distribution') }).waitFor();
  });

  test('are taken along as a file, which can be given up', async () => {
    await show('fa');
    const path = '**/statistics/scores?*';
    // It does not come before it is given up.
    await page.route(path, () => {});
    await page.getByRole('button', { name: say('statistics_export') }).click();
    await page.getByRole('menuitem', { name: say('statistics_export_scores_csv') }).click();
    await page.getByRole('progressbar', { name: say('list_export_wait') }).waitFor();
    await page.getByRole('button', { name: say('list_export_cancel') }).click();
    await toast(page, say('list_export_cancelled')).waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: say('statistics_export') }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: say('statistics_export_scores_csv') }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toBe(`scores-${examId}.csv`);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',').at(-2))
        .sort(),
    ).toEqual(['11', '14', '17', '8']);
  });
});
