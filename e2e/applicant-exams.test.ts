import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import {
  type Language,
  languages,
  launchBrowser,
  newVisitor,
  open,
  pathOf,
  watchForFaults,
} from './support/browser.ts';
import { first, publicContent } from './support/content.ts';
import { eventually } from './support/eventually.ts';
import { type Person, randomPerson } from './support/person.ts';
import { registerPerson, signIn, storedToken } from './support/session.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(languages)("an applicant's exams, %s", (language: Language) => {
  const say = wordsOf(language);
  let person: Person;
  let context: BrowserContext;
  let page: Page;
  beforeEach(async () => {
    person = await registerPerson(randomPerson());
    context = await newVisitor(browser, { language, bypassCSP: true });
    await signIn(context, person.nationalCode, person.password);
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const main = () => page.getByRole('main');
  const titles = () => main().getByRole('heading', { level: 2 }).allTextContents();
  /** The person was born in 1991. */
  const adultExams = async () =>
    (await publicContent(language)).exams.filter(({ ageTo }) => ageTo === null || ageTo > 400);

  async function post(path: string, data: object): Promise<{ id: string }> {
    const headers = { authorization: `Bearer ${await storedToken(context)}` };
    const answer = await context.request.post(path, { headers, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    return (await answer.json()) as { id: string };
  }

  test('are first those for the own age, then all; filters live in the address', async () => {
    const faults = watchForFaults(page);
    const mine = (await adultExams()).map(({ title }) => title);
    // As from a letter: what the list does not know changes nothing.
    await open(page, '/applicant/exam?utm_source=letter');
    await eventually(titles).toEqual(mine);
    await main().getByText(say('public_mine_all'), { exact: true }).first().click();
    await eventually(() => pathOf(page)).toBe('/applicant/exam?all=true');
    await eventually(async () => (await titles()).length).toBe(10);
    const { categories } = await publicContent(language);
    const category = first(categories);
    await main()
      .getByRole('combobox', { name: say('public_mine_category') })
      .selectOption(String(category.id));
    await eventually(() => new URL(page.url()).searchParams.get('categoryId')).toBe(String(category.id));
    await page.reload();
    await eventually(async () => (await titles()).length).toBeGreaterThan(0);
    await eventually(() =>
      main()
        .getByRole('combobox', { name: say('public_mine_category') })
        .inputValue(),
    ).toBe(String(category.id));
    expect(await axeFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('say what one has done of them, and the home page what to do next', async () => {
    const exam = first(await adultExams());
    await open(page, '/applicant');
    await main().getByText(say('public_my_latest_none')).waitFor();
    await main()
      .getByRole('link', { name: say('public_mine_start_named', { title: exam.title }) })
      .waitFor();
    const attempt = await post('/api/attempts', { examId: exam.id });
    await open(page, '/applicant/exam');
    await main().getByText(say('public_mine_in_progress'), { exact: true }).waitFor();
    await open(page, '/applicant');
    await main()
      .getByRole('heading', { name: say('public_my_open') })
      .waitFor();
    await post(`/api/attempts/${attempt.id}/submit`, {});
    await open(page, '/applicant');
    await main()
      .getByRole('link', { name: say('public_mine_result_named', { title: exam.title }) })
      .waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await open(page, '/applicant/exam');
    await main()
      .getByRole('link', { name: say('public_mine_again_named', { title: exam.title }) })
      .waitFor();
  });
});
