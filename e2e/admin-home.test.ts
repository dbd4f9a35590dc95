import { expect, type Page } from '@playwright/test';
import { adminCall, type Row } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam } from './support/exam.ts';
import { ownCode, takeExam } from './support/exam-admin.ts';
import { ownName } from './support/person.ts';
import { overflow } from './support/screen.ts';
import { adminTest } from './support/test.ts';
import type { Words } from './support/words.ts';

type Numbers = Record<'applicants' | 'exams' | 'attemptsToday' | 'attemptsThisWeek', number> & {
  inProgress: { total: number };
};
type Dashboard = {
  counts: Numbers;
  attemptsPerDay: { count: number }[];
  newestAttempts: { id: string; applicantId: number }[];
};

let before: Dashboard;
let taker: string;
let section: Row;

const dashboard = () => adminCall<Dashboard>('get', 'dashboard');
const foreignDigits = { fa: /[0-9]/, en: /[۰-۹]/ };

const attemptsOf = ({ attemptsPerDay }: Dashboard) =>
  attemptsPerDay.reduce((sum, { count }) => sum + count, 0);

function homePage(page: Page, say: Words) {
  return {
    number: (key: string) =>
      page
        .locator('dl > div')
        .filter({ hasText: say(key) })
        .locator('dd')
        .first()
        .textContent(),
    /** The day may end and an attempt run out of its time meanwhile, so the screen is held against what it was told. */
    toldAfter: async (act: () => Promise<unknown>) => {
      const answer = page.waitForResponse('**/api/admin/dashboard');
      await act();
      return (await (await answer).json()) as Dashboard;
    },
  };
}

const test = adminTest.extend<{ home: ReturnType<typeof homePage> }>({
  home: ({ page, say }, use) => use(homePage(page, say)),
});

test.beforeAll(async () => {
  before = await dashboard();
  const examId = await createExam();
  for (let time = 0; time < 2; time += 1) taker = await takeExam(examId);
  // Latin letters come first, so that it is among those that are named.
  const row = { title: ownName('A section'), code: ownCode() };
  section = await adminCall<Row>('post', 'question-sections', row);
});
test.afterAll(() => adminCall('delete', `question-sections/${section.id}`));

test.describe('the home of administrators', () => {
  test('shows the numbers of what was done, leads on, and fits every screen in its language', async ({
    page,
    say,
    language,
    digits,
    home: { number, toldAfter },
  }) => {
    const told = await toldAfter(() => open(page, '/admin'));
    await test.step('the numbers', async () => {
      expect(attemptsOf(told)).toBe(attemptsOf(before) + 2);
      await eventually(() => number('dashboard_today')).toBe(digits(String(told.counts.attemptsToday)));
      expect(await number('dashboard_week')).toBe(digits(String(told.counts.attemptsThisWeek)));
      expect(await number('dashboard_applicants')).toBe(digits(String(before.counts.applicants + 2)));
      expect(await number('dashboard_exams')).toBe(digits(String(before.counts.exams + 1)));
      expect(await number('dashboard_in_progress')).toBe(digits(String(told.counts.inProgress.total)));
      // What the picture shows is in a table too: thirty days, today last.
      const days = page.getByRole('table', { name: say('dashboard_per_day') }).getByRole('row');
      expect(await days.count()).toBe(31);
      expect(await days.last().getByRole('cell').textContent()).toBe(
        digits(String(told.counts.attemptsToday)),
      );
    });

    await test.step('the newest attempt and what needs attention', async () => {
      const [newest] = told.newestAttempts;
      const first = page
        .getByRole('table', { name: say('dashboard_newest') })
        .getByRole('row')
        .nth(1);
      const person = first.getByRole('link', { name: taker, exact: true });
      expect(await person.getAttribute('href')).toBe(`/admin/applicant/exam/taken/${newest?.applicantId}`);
      const result = first.getByRole('link', {
        name: say('dashboard_result_of', { name: taker, score: digits('0') }),
      });
      expect(await result.getAttribute('href')).toContain(`/result-${newest?.id}`);
      const mending = page.getByRole('link', { name: String(section.title), exact: true });
      expect(await mending.getAttribute('href')).toBe(`/admin/questionSection/update-${section.id}`);
    });

    await test.step('in one language, on every screen', async () => {
      expect(await axeFindings(page)).toEqual([]);
      const numbers = await page.locator('dl, figure').allTextContents();
      expect(numbers.filter((text) => foreignDigits[language].test(text))).toEqual([]);
      for (const width of [320, phone.width, 768]) {
        await page.setViewportSize({ width, height: 800 });
        await eventually(() => overflow(page), `at ${width}`).toBe(0);
      }
      expect(await axeFindings(page)).toEqual([]);
    });
  });

  test('says when the numbers cannot be had; of a product without exams it begins with the first steps', {
    tag: '@en',
  }, async ({ page, say, digits, home: { number, toldAfter } }) => {
    await page.route('**/api/admin/dashboard', (route) => route.abort());
    await open(page, '/admin');
    await page.getByText(say('form_fault_network')).waitFor();
    await page.unroute('**/api/admin/dashboard');
    const retry = page.getByRole('button', { name: say('ui_retry'), exact: true });
    const { counts } = await toldAfter(() => retry.click());
    await eventually(() => number('dashboard_today')).toBe(digits(String(counts.attemptsToday)));

    await page.route('**/api/admin/dashboard', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Dashboard;
      await route.fulfill({ response, json: { ...body, counts: { ...body.counts, exams: 0 } } });
    });
    await page.reload();
    const first = page.getByRole('link', { name: say('dashboard_fresh_category'), exact: true });
    expect(await first.getAttribute('href')).toBe('/admin/category/add');
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/api/admin/dashboard');
  });
});
