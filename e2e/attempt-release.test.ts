import { expect, type Page } from '@playwright/test';
import { open } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf } from './support/exam.ts';
import { type Site, startSite } from './support/release.ts';
import { readyOffline } from './support/taking.ts';
import { takingTest } from './support/test.ts';

const test = takingTest.extend<{ site: Site; loads: { count: number } }>({
  site: async ({ server: _ }, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.url),
  loads: async ({ page }, use) => {
    const loads = { count: 0 };
    page.on('domcontentloaded', () => {
      loads.count += 1;
    });
    await use(loads);
  },
});

let examId: number;
test.beforeAll(async () => {
  examId = await createExam();
});

/** Which build the page is made of. */
const isSecond = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/.*-second\.js$/.test(name)),
  );

/** Whether the worker of the second build has everything and is the one that answers. */
const hasTakenOver = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const isSettled = !registration?.installing && !registration?.waiting;
    return isSettled && registration?.active?.state === 'activated' && (await caches.keys()).length === 3;
  });

test.describe('a release while an exam is open', () => {
  test('leaves the exam alone; loaded again it goes on with the new build', { tag: '@en' }, async ({
    page,
    context,
    taking,
    site,
    loads,
  }) => {
    await taking.start(examId);
    await taking.choose(1);
    await taking.saved();
    await readyOffline(page);
    site.release();
    await taking.next();
    await taking.chooseAll(2, 3);
    await taking.saved();
    expect([loads.count, await isSecond(page)]).toEqual([1, false]);
    // The worker of the new build takes over while the old page is open.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await eventually(() => hasTakenOver(page)).toBe(true);
    await taking.next();
    await taking.choose(4);
    await taking.saved();
    expect(loads.count).toBe(1);
    await page.reload();
    await taking.question(4).waitFor();
    await eventually(() => taking.answer(4).isChecked()).toBe(true);
    expect(await isSecond(page)).toBe(true);
    await taking.next();
    await taking.choose(1);
    await taking.submit();
    await taking.finished();
    expect((await resultOf(context, examId)).scores).toEqual([1, 2, 3, 4, 1]);
  });

  test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' });

    test('costs nothing where nothing can be kept, and the way to the result loads once', {
      tag: '@fa',
    }, async ({ page, context, taking, site, loads }) => {
      await taking.start(examId);
      await taking.choose(4);
      await taking.saved();
      // The list of all questions comes with the dialogs and the end: from then on nothing more is needed.
      await page.getByRole('navigation', { name: taking.say('attempt_palette') }).waitFor();
      site.release();
      await taking.next();
      await taking.chooseAll(3, 2, 1, 2);
      await taking.submit();
      await taking.finished();
      expect([loads.count, site.missed]).toEqual([1, []]);
      expect((await resultOf(context, examId)).scores).toEqual([4, 3, 2, 1, 2]);
      await page.getByRole('link', { name: taking.say('attempt_result') }).click();
      await page.waitForURL('**/applicant/exam/taken/detail/*');
      await eventually(() => loads.count).toBe(2);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([loads.count, await isSecond(page)]).toEqual([2, true]);
      expect(site.missed.length).toBeGreaterThan(0);
    });
  });
});

test('a dashboard page whose file has gone is loaded again, once', { tag: '@fa' }, async ({
  page,
  taking,
  site,
  loads,
}) => {
  await open(page, '/applicant');
  await page.waitForLoadState('networkidle');
  site.release();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: taking.say('attempt_taken_title'), exact: true })
    .click();
  await eventually(() => loads.count).toBe(2);
  await page.getByRole('heading', { level: 1, name: taking.say('attempt_taken_title') }).waitFor();
  expect(site.missed.length).toBeGreaterThan(0);
  expect([loads.count, await isSecond(page)]).toEqual([2, true]);
});
