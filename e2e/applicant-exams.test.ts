import { expect, type Page } from '@playwright/test';
import { call } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { type Language, open, pathOf, watchForFaults } from './support/browser.ts';
import { first, publicContent } from './support/content.ts';
import { eventually } from './support/eventually.ts';
import { startAttempt } from './support/exam.ts';
import { storedToken } from './support/session.ts';
import { applicantTest } from './support/test.ts';

function examList(page: Page) {
  const main = () => page.getByRole('main');
  return { main, titles: () => main().getByRole('heading', { level: 2 }).allTextContents() };
}

const test = applicantTest.extend<{ list: ReturnType<typeof examList> }>({
  list: ({ page }, use) => use(examList(page)),
});
test.use({ bypassCSP: true });

const openEnd = 10_000;

/** The person was born in 1991. The narrowest range comes first. */
const adultExams = async (language: Language) => {
  const { exams } = await publicContent(language);
  const breadth = ({ ageFrom, ageTo }: (typeof exams)[number]) => (ageTo ?? openEnd) - ageFrom;
  return exams
    .filter(({ ageTo }) => ageTo === null || ageTo > 400)
    .toSorted((a, b) => breadth(a) - breadth(b));
};

test.describe("an applicant's exams", () => {
  test('are first those for the own age, then all; filters live in the address', { tag: '@fa' }, async ({
    page,
    say,
    language,
    list: { main, titles },
  }) => {
    const faults = watchForFaults(page);
    const mine = (await adultExams(language)).map(({ title }) => title);
    // As from a letter: what the list does not know changes nothing.
    await open(page, '/applicant/exam?utm_source=letter');
    await eventually(titles).toEqual(mine);
    await main().getByText(say('exam_mine_all'), { exact: true }).first().click();
    await eventually(() => pathOf(page)).toBe('/applicant/exam?all=true');
    await eventually(async () => (await titles()).length).toBe(10);
    const { categories } = await publicContent(language);
    const category = first(categories);
    await main()
      .getByRole('combobox', { name: say('exam_mine_category') })
      .selectOption(String(category.id));
    await eventually(() => new URL(page.url()).searchParams.get('categoryId')).toBe(String(category.id));
    await page.reload();
    await eventually(async () => (await titles()).length).toBeGreaterThan(0);
    await eventually(() =>
      main()
        .getByRole('combobox', { name: say('exam_mine_category') })
        .inputValue(),
    ).toBe(String(category.id));
    expect(await axeFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('say what one has done of them, and the home page what to do next', { tag: '@en' }, async ({
    page,
    context,
    say,
    language,
    list: { main },
  }) => {
    const exam = first(await adultExams(language));
    await open(page, '/applicant');
    await main().getByText(say('exam_my_latest_none')).waitFor();
    await main()
      .getByRole('link', { name: say('exam_mine_start_named', { title: exam.title }) })
      .waitFor();
    const token = await storedToken(context);
    const attempt = await startAttempt(token, exam.id);
    await open(page, '/applicant/exam');
    await main().getByText(say('exam_mine_in_progress'), { exact: true }).waitFor();
    await open(page, '/applicant');
    await main()
      .getByRole('heading', { name: say('exam_my_open') })
      .waitFor();
    await call('post', `attempts/${attempt.id}/submit`, { token, data: {} });
    await open(page, '/applicant');
    await main()
      .getByRole('link', { name: say('exam_mine_result_named', { title: exam.title }) })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await open(page, '/applicant/exam');
    await main()
      .getByRole('link', { name: say('exam_mine_again_named', { title: exam.title }) })
      .waitFor();
  });
});
