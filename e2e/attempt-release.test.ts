import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Language, languages, launchBrowser, newVisitor, open } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf } from './support/exam.ts';
import { randomPerson } from './support/person.ts';
import { type Site, startSite } from './support/release.ts';
import { registerPerson, signIn } from './support/session.ts';
import { readyOffline, type TakingScreen, takingScreen } from './support/taking.ts';

let browser: Browser;
let examId: number;
beforeAll(async () => {
  browser = await launchBrowser();
  examId = await createExam(browser);
});
afterAll(() => browser.close());

let site: Site;
let context: BrowserContext;
let page: Page;
let screen: TakingScreen;
let loads: number;
beforeEach(async () => {
  site = await startSite();
});
afterEach(async () => {
  await context.close();
  await site.close();
});

async function enter(
  language: Language,
  options: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<void> {
  const person = await registerPerson(randomPerson());
  context = await newVisitor(browser, { language, baseURL: site.url, ...options });
  await signIn(context, person.nationalCode, person.password);
  page = await context.newPage();
  screen = takingScreen(page, language);
  loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
}

/** Which build the page is made of. */
const isSecond = () =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/.*-second\.js$/.test(name)),
  );

async function finish(): Promise<void> {
  await screen.submit();
  await screen.finished();
}

describe.each(languages)('a release while an exam is open, %s', (language: Language) => {
  test('leaves the exam alone; loaded again it goes on with the new build', async () => {
    await enter(language);
    await screen.start(examId);
    await screen.choose(1);
    await screen.saved();
    await readyOffline(page);
    site.release();
    await screen.next();
    await screen.chooseAll(2, 3);
    await screen.saved();
    expect([loads, await isSecond()]).toEqual([1, false]);
    // The worker of the new build takes over while the old page is open.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await eventually(() => page.evaluate(async () => (await caches.keys()).length)).toBe(3);
    await screen.next();
    await screen.choose(4);
    await screen.saved();
    expect(loads).toBe(1);
    await page.reload();
    await screen.question(4).waitFor();
    await eventually(() => screen.answer(4).isChecked()).toBe(true);
    expect(await isSecond()).toBe(true);
    await screen.next();
    await screen.choose(1);
    await finish();
    expect((await resultOf(context, examId)).scores).toEqual([1, 2, 3, 4, 1]);
  });

  test('costs nothing where nothing can be kept, and the way to the result loads once', async () => {
    await enter(language, { serviceWorkers: 'block' });
    await screen.start(examId);
    await screen.choose(4);
    await screen.saved();
    site.release();
    await screen.next();
    await screen.chooseAll(3, 2, 1, 2);
    await finish();
    expect([loads, site.missed]).toEqual([1, []]);
    expect((await resultOf(context, examId)).scores).toEqual([4, 3, 2, 1, 2]);
    await page.getByRole('link', { name: screen.say('attempt_result') }).click();
    await page.waitForURL('**/applicant/exam/taken/detail/*');
    await eventually(() => loads).toBe(2);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect([loads, await isSecond()]).toEqual([2, true]);
    expect(site.missed.length).toBeGreaterThan(0);
  });
});

test('a dashboard page whose file has gone is loaded again, once', async () => {
  await enter('fa');
  await open(page, '/applicant');
  await page.waitForLoadState('networkidle');
  site.release();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: screen.say('attempt_taken_title'), exact: true })
    .click();
  await eventually(() => loads).toBe(2);
  await page.getByRole('heading', { level: 1, name: screen.say('attempt_taken_title') }).waitFor();
  expect(site.missed.length).toBeGreaterThan(0);
  expect([loads, await isSecond()]).toEqual([2, true]);
});
