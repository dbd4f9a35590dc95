import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminCall, type Page as Rows } from './support/admin-api.ts';
import { axeFindings } from './support/axe.ts';
import { desktop, launchBrowser, newVisitor, phone, watchForFaults } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, texts } from './support/exam.ts';
import { type Person, randomPerson, toPersianDigits } from './support/person.ts';
import { keepPicture, overflow } from './support/screen.ts';
import { registerPerson, signIn, signInAsAdmin } from './support/session.ts';
import { takeExam } from './support/take.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
let person: Person;
let context: BrowserContext;
let older: string;
let newer: { id: string; code: string };

beforeAll(async () => {
  browser = await launchBrowser();
  const examId = await createExam(browser);
  person = await registerPerson(randomPerson());
  context = await newVisitor(browser);
  await signIn(context, person.nationalCode, person.password);
  older = (await takeExam(context, examId, [0, 0, 0, 0, 0])).id;
  // The first section stays as it was, the second rises from 2 to 4 with one question left out.
  newer = await takeExam(context, examId, [0, 0, 0, 3, null]);
});
afterAll(() => browser.close());

const looks = [
  { language: 'fa', theme: 'light', viewport: desktop },
  { language: 'fa', theme: 'dark', viewport: phone },
  { language: 'en', theme: 'dark', viewport: desktop },
  { language: 'en', theme: 'light', viewport: phone },
] as const;

describe.each(looks)('a result in $language, $theme, $viewport.width wide', (look) => {
  const say = wordsOf(look.language);
  const digits = (value: number) => (look.language === 'fa' ? toPersianDigits(String(value)) : String(value));
  const name = `${look.language}-${look.theme}-${look.viewport.width}`;
  /** Without the signed difference, whose marks of direction are invisible. */
  const rose = (from: number, to: number) =>
    say('course_rose', { name: say('result_total'), from: digits(from), to: digits(to) }).split('(')[0] ?? '';
  let page: Page;
  let faults: string[];

  beforeAll(async () => {
    const visitor = await newVisitor(browser, look);
    await visitor.addCookies((await context.cookies()).filter((cookie) => cookie.name !== 'km:settings'));
    page = await visitor.newPage();
    faults = watchForFaults(page);
  });
  afterAll(() => page.context().close());

  async function expectSound(screen: string) {
    expect(await axeFindings(page)).toEqual([]);
    await eventually(() => overflow(page)).toBe(0);
    expect(faults).toEqual([]);
    await keepPicture(page, `${screen}-${name}`);
  }

  test('shows its course over time, and what the picture says as a table', async () => {
    await page.goto(`/applicant/exam/taken/detail/${newer.id}`);
    await page.getByRole('img', { name: rose(5, 7) }).waitFor();
    const table = page.getByRole('table', { name: say('result_total'), exact: true });
    await eventually(() => table.getByRole('row').count()).toBe(3);
    await page.getByText(say('course_mark_hollow')).waitFor();
    await expectSound('course');
  });

  test('stands beside an older one, with what did not change folded away', async () => {
    await page.getByRole('link', { name: say('course_compare_named', { date: '' }) }).click();
    await page.waitForURL(`**/detail/${newer.id}?compare=${older}`);
    const question = (number: number) =>
      page.getByText(texts[look.language].question(number), { exact: true });
    await question(4).waitFor();
    await question(5).waitFor();
    await page.getByText(say('course_now_unanswered')).waitFor();
    expect(await question(1).isVisible()).toBe(false);
    await page.getByText(say('course_unchanged_count', { count: digits(3) })).click();
    await question(1).waitFor();
    await expectSound('compare');
    await page.getByRole('link', { name: say('course_compare_back') }).click();
    await page.waitForURL((url) => url.search === '');
  });

  test('has a page to print, light on paper, and a file to keep', async () => {
    await page.getByRole('link', { name: say('course_printable') }).click();
    await page.waitForURL(`**/detail/${newer.id}/print`);
    await page.getByRole('img', { name: rose(5, 7) }).waitFor();
    for (const text of [`${person.firstName} ${person.lastName}`, newer.code, 'version:1.0.0']) {
      await page.getByText(text, { exact: true }).waitFor();
    }
    await page.getByText(texts[look.language].question(1), { exact: true }).waitFor();
    const sheet = await page.getByRole('main').evaluate((main) => getComputedStyle(main).backgroundColor);
    expect(sheet).toBe('rgb(255, 255, 255)');
    await expectSound('print');
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: say('shell_print') }).isVisible()).toBe(false);
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: null });
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: say('result_pdf') }).click();
    expect((await waiting).suggestedFilename()).toBe(`sanjeh-${newer.code}.pdf`);
  });
});

test('an administrator sees the same course; another applicant sees nothing', async () => {
  const say = wordsOf('fa');
  const admin = await newVisitor(browser);
  await signInAsAdmin(admin);
  const found = await adminCall<Rows>(admin, 'get', `applicants?search=${person.nationalCode}`);
  const page = await admin.newPage();
  const path = `/admin/applicant/exam/taken/${found.items[0]?.id}/result-${newer.id}`;
  await page.goto(path);
  await page.getByRole('heading', { name: say('course_title') }).waitFor();
  await page.goto(`${path}?compare=${older}`);
  await page.getByText(say('course_now_unanswered')).waitFor();
  await page.goto(`${path}/print`);
  await page.getByText(`${person.firstName} ${person.lastName}`, { exact: true }).waitFor();

  const other = await registerPerson(randomPerson());
  const stranger = await newVisitor(browser);
  await signIn(stranger, other.nationalCode, other.password);
  const theirs = await stranger.newPage();
  for (const rest of ['', `?compare=${older}`, '/print']) {
    await theirs.goto(`/applicant/exam/taken/detail/${newer.id}${rest}`);
    await theirs.getByText(say('result_not_found')).waitFor();
  }
});
