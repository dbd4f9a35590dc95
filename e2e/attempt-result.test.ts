import { expect, type Page } from '@playwright/test';
import { tokenOf } from './support/api.ts';
import { applicantId } from './support/applicant-admin.ts';
import { axeFindings } from './support/axe.ts';
import { chooseSettings, desktop, phone, themeOf, watchForFaults } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, takeWith, texts } from './support/exam.ts';
import { type Person, randomPerson, registerPerson } from './support/person.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { signIn, signInAsAdmin } from './support/session.ts';
import { test } from './support/test.ts';

test.use({ content: 'changed' });

let person: Person;
let older: string;
let newer: { id: string; code: string };

test.beforeAll(async () => {
  const examId = await createExam();
  person = await registerPerson(randomPerson());
  const token = await tokenOf(person.nationalCode, person.password);
  older = (await takeWith(token, examId, [0, 0, 0, 0, 0])).id;
  // The first section stays as it was, the second rises from 2 to 4 with one question left out.
  newer = await takeWith(token, examId, [0, 0, 0, 3, null]);
});

/** Wide and light in one language, narrow and dark in the other. */
const sizes = { fa: desktop, en: phone };

test.describe('a result', () => {
  // One page, from the result to its printed form: each test goes on where the one before ended.
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let faults: string[];
  let name: string;
  /** The words without the signed difference, whose marks of direction are invisible. */
  let rose: string;

  test.beforeAll(async ({ browser, language, say, digits, server }) => {
    const theme = themeOf(language);
    const viewport = sizes[language];
    name = `${language}-${theme}-${viewport.width}`;
    const context = await browser.newContext({ baseURL: server.url, viewport });
    await chooseSettings(context, { language, theme });
    await signIn(context, person.nationalCode, person.password);
    page = await context.newPage();
    faults = watchForFaults(page);
    const words = { name: say('result_total'), from: digits('5'), to: digits('7') };
    rose = say('score_history_rose', words).split('(')[0] ?? '';
  });
  test.afterAll(() => page.context().close());

  async function expectSound(screen: string) {
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => overflow(page)).toBe(0);
    expect(faults).toEqual([]);
    await keepPicture(page, `${screen}-${name}`);
  }

  test('shows its course over time, and what the picture says as a table', async ({ say }) => {
    await page.goto(`/applicant/exam/taken/detail/${newer.id}`);
    await page.getByRole('img', { name: rose }).waitFor();
    const table = page.getByRole('table', { name: say('result_total'), exact: true });
    await eventually(() => table.getByRole('row').count()).toBe(3);
    await page.getByText(say('score_history_mark_hollow')).waitFor();
    await expectSound('course');
  });

  test('stands beside an older one, with what did not change folded away', async ({
    say,
    language,
    digits,
  }) => {
    await page.getByRole('link', { name: say('score_history_compare_named', { date: '' }) }).click();
    await page.waitForURL(`**/detail/${newer.id}?compare=${older}`);
    const question = (number: number) => page.getByText(texts[language].question(number), { exact: true });
    await question(4).waitFor();
    await question(5).waitFor();
    await page.getByText(say('result_compare_now_unanswered')).waitFor();
    expect(await question(1).isVisible()).toBe(false);
    await page.getByText(say('result_compare_unchanged_count', { count: digits('3') })).click();
    await question(1).waitFor();
    await expectSound('compare');
    await page.getByRole('link', { name: say('result_compare_back') }).click();
    await page.waitForURL((url) => url.search === '');
  });

  test('has a page to print, light on paper, and a file to keep', async ({ say, language }) => {
    await page.getByRole('link', { name: say('result_printable') }).click();
    await page.waitForURL(`**/detail/${newer.id}/print`);
    // The page before may still be there, and names the person as well.
    await page.getByRole('button', { name: say('layouts_print') }).waitFor();
    await page.getByRole('img', { name: rose }).waitFor();
    for (const text of [`${person.firstName} ${person.lastName}`, newer.code, 'version:1.0.0']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.getByText(texts[language].question(1), { exact: true }).waitFor();
    const sheet = await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor);
    expect(sheet).toBe('rgb(255, 255, 255)');
    await expectSound('print');
    await page.emulateMedia({ media: 'print' });
    // The other medium is there a moment after it was asked for.
    await expect(page.getByRole('button', { name: say('layouts_print') })).toBeHidden();
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await eventually(paper).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: null });
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: say('result_pdf') }).click();
    const named = { fa: /^آزمون نمونه 14\d\d-\d\d-\d\d\.pdf$/, en: /^Sample exam 20\d\d-\d\d-\d\d\.pdf$/ };
    expect((await waiting).suggestedFilename()).toMatch(named[language]);
  });
});

test('an administrator sees the same course; another applicant sees nothing', { tag: '@fa' }, async ({
  say,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  const page = await admin.newPage();
  const path = `/admin/applicant/exam/taken/${await applicantId(person.nationalCode)}/result-${newer.id}`;
  await page.goto(path);
  await page.getByRole('heading', { name: say('score_history_title') }).waitFor();
  await page.goto(`${path}?compare=${older}`);
  await page.getByText(say('result_compare_now_unanswered')).waitFor();
  await page.goto(`${path}/print`);
  await page.getByText(`${person.firstName} ${person.lastName}`, { exact: true }).waitFor();

  const other = await registerPerson(randomPerson());
  const stranger = await newVisitor();
  await signIn(stranger, other.nationalCode, other.password);
  const theirs = await stranger.newPage();
  for (const rest of ['', `?compare=${older}`, '/print']) {
    await theirs.goto(`/applicant/exam/taken/detail/${newer.id}${rest}`);
    await theirs.getByText(say('result_not_found')).waitFor();
  }
});
