import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { toast } from './support/admin-screen.ts';
import { tokenOf } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith } from './support/exam.ts';
import { randomPerson, registerPerson } from './support/person.ts';
import { adminTest } from './support/test.ts';
import type { Words } from './support/words.ts';

/** The last question goes against the others. The totals are 17, 14, 11 and 8. */
const scores = [
  [4, 4, 4, 4, 1],
  [3, 3, 3, 3, 2],
  [2, 2, 2, 2, 3],
  [1, 1, 1, 1, 4],
];

/** Worked out by hand: variance 45 / 3, α = 5/4 · (1 − (25/3) / 15), error = √15 · √(4/9). */
const expected = {
  fa: {
    mean: '۱۲٫۵۰',
    deviation: '۳٫۸۷',
    alpha: '۰٫۵۶',
    error: '۲٫۵۸',
    facility: '۵۰٪',
    least: '۱٫۰۰',
    four: '۴',
    enough: '۳۰',
    sectionMean: '۷٫۵۰',
  },
  en: {
    mean: '12.50',
    deviation: '3.87',
    alpha: '0.56',
    error: '2.58',
    facility: '50%',
    least: '1.00',
    four: '4',
    enough: '30',
    sectionMean: '7.50',
  },
};

let examId: number;
const show = (page: Page) => open(page, `/admin/exam/show-${examId}?tab=statistics`);

function statisticsPage(page: Page, say: Words) {
  return {
    fact: (key: string) =>
      page
        .locator('dl > div')
        .filter({ has: page.getByText(say(key), { exact: true }) })
        .locator('dd')
        .first(),
    firstRow: () =>
      page
        .getByRole('table', { name: say('statistics_questions') })
        .locator('tbody tr')
        .first(),
  };
}

const test = adminTest.extend<{ statistics: ReturnType<typeof statisticsPage> }>({
  statistics: ({ page, say }, use) => use(statisticsPage(page, say)),
});
test.beforeAll(async () => {
  examId = await createExam();
  const person = await registerPerson(randomPerson());
  const token = await tokenOf(person.nationalCode, person.password);
  for (const row of scores)
    await takeWith(
      token,
      examId,
      row.map((score) => score - 1),
    );
});

test.describe('the statistics of an exam', () => {
  test('are those worked out by hand, in the digits of the language; of few people no question is suspected', async ({
    page,
    say,
    language,
    statistics: { fact, firstRow },
  }) => {
    const { mean, deviation, alpha, error, facility, least } = expected[language];
    await show(page);
    await eventually(() => fact('statistics_mean').textContent()).toBe(mean);
    expect(await fact('statistics_sd').textContent()).toBe(deviation);
    expect(await fact('statistics_alpha').textContent()).toBe(alpha);
    expect(await fact('statistics_sem').textContent()).toBe(error);
    expect(await firstRow().textContent()).toContain(facility);
    expect(await axeFindings(page)).toEqual([]);

    const heading = page.getByRole('button', { name: say('statistics_discrimination') }).first();
    await heading.click();
    await eventually(() => page.url()).toContain('sort=discrimination');
    await eventually(() => firstRow().textContent()).toMatch(new RegExp(`[-−]${least}`));
    // Four people are too few to suspect a key.
    expect(await page.getByText(say('statistics_warning_negative')).count()).toBe(0);
  });
});

test.describe('the scales of an exam', () => {
  test('say how reliably they measure and what blanks are taken for; groups that are too small are not compared', {
    tag: '@en',
  }, async ({ page, say, language }) => {
    const { mean, alpha, four, enough, sectionMean } = expected[language];
    await show(page);
    const scales = page.getByRole('table', { name: say('statistics_scales') });
    const whole = scales.getByRole('row').filter({ hasText: say('statistics_whole_exam') });
    await eventually(() => whole.textContent()).toContain(alpha);
    const words = await whole.textContent();
    for (const part of [mean, say('statistics_missing_zero'), say('statistics_scale_few', { count: four })])
      expect(words).toContain(part);
    await page.getByText(say('statistics_blanks_zero')).waitFor();
    // Of the three questions of the first section: 12, 9, 6 and 3.
    await page.getByLabel(say('statistics_scale_shown')).selectOption({ index: 1 });
    const ages = page.getByRole('table', {
      name: say('statistics_group_table', { group: say('statistics_by_age') }),
    });
    await eventually(() => ages.textContent()).toContain(sectionMean);
    await page.getByText(say('statistics_reliability_help')).click();
    await page.getByText(say('statistics_omega_text')).waitFor();

    await page.getByRole('button', { name: say('statistics_difference_by_gender') }).click();
    await page.getByText(say('statistics_difference_few', { count: enough })).waitFor();
    await page.getByRole('button', { name: say('statistics_difference_by_age') }).click();
    await page.getByLabel(say('statistics_difference_older_from')).waitFor();
    await page.getByText(say('statistics_difference_few', { count: enough })).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test.describe('the statistics as a whole', { tag: '@fa' }, () => {
  test('are narrowed by filters that stay in the address, and taken along as a file, which can be given up', async ({
    page,
    say,
    statistics: { fact },
  }) => {
    await show(page);
    await page.getByRole('button', { name: say('list_filters'), exact: true }).click();
    await page.locator('select[name=gender]').selectOption('male');
    await page.getByText(say('statistics_filtered_empty')).waitFor();
    expect(page.url()).toContain('gender=male');
    await page.reload();
    await page.getByText(say('statistics_filtered_empty')).waitFor();
    await page.getByRole('button', { name: say('list_filters_clear') }).click();
    await eventually(() => page.url()).not.toContain('gender');
    await page.getByRole('heading', { name: say('statistics_distribution') }).waitFor();
    await page.locator('select[name=perPerson]').selectOption('last');
    await eventually(() => fact('statistics_attempts').textContent()).toBe('۱');
    await page.getByRole('button', { name: say('list_filters_clear') }).click();
    await eventually(() => fact('statistics_attempts').textContent()).toBe('۴');

    // A range the wrong way round is said at its field, and asked without its end.
    await open(page, `/admin/exam/show-${examId}?tab=statistics&ageFrom=60&ageTo=24`);
    await page.getByText(say('statistics_order_wrong')).waitFor();
    await eventually(() => fact('statistics_attempts').textContent()).toBe('۴');
    await page.getByRole('button', { name: say('list_filters_clear') }).click();
    await eventually(() => page.url()).not.toContain('ageFrom');

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

    await page.getByRole('button', { name: say('statistics_export') }).click();
    const packed = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: say('statistics_export_responses_csv') }).click();
    expect((await packed).suggestedFilename()).toBe(`responses-${examId}.zip`);
  });
});
