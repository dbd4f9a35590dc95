import { expect, type Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { open, pathOf } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam } from './support/exam.ts';
import { fullName } from './support/person.ts';
import { storedToken, storeToken, whoIs } from './support/session.ts';
import { readyOffline } from './support/taking.ts';
import { takingTest as test } from './support/test.ts';
import { expired } from './support/token.ts';

const answers = '**/api/attempts/*/answers';

/** What this device holds of anybody. */
function keptOnDevice(page: Page) {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name);
    const rows = await new Promise<number>((resolve, reject) => {
      if (!names.includes('sanjeh-exam')) return resolve(0);
      const opening = indexedDB.open('sanjeh-exam');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const stores = [...database.objectStoreNames];
        const reading = database.transaction(stores, 'readonly');
        const counts = stores.map((name) => reading.objectStore(name).count());
        reading.oncomplete = () => {
          database.close();
          resolve(counts.reduce((sum, { result }) => sum + result, 0));
        };
      };
    });
    return { rows, pages: (await caches.keys()).filter((name) => name === 'sanjeh-exam-pages') };
  });
}
const nothing = { rows: 0, pages: [] };

const cookieNames = async (page: Page) => {
  const address = new URL('/api/auth/refresh', page.url()).href;
  return (await page.context().cookies(address)).map(({ name }) => name);
};

test('Exit without network leaves no way back in, and the server hears of it later', { tag: '@en' }, async ({
  page,
  context,
  say,
}) => {
  const token = await storedToken(context);
  await open(page, '/applicant');
  // What the page still fetches would fail with the network, and a page that lacks a part of itself is loaded anew.
  await page.waitForLoadState('networkidle');
  // With the browser's own switch for the network the sign-out still arrived.
  await context.route('**', (route) => route.abort('internetdisconnected'));
  const leaving = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
  await page.getByRole('button', { name: say('layouts_exit'), exact: true }).click();
  await leaving;
  // The browser's own page about it is the last that comes.
  await eventually(() => page.url()).toContain('chrome-error:');
  await eventually(() => storedToken(context)).toBeNull();
  expect((await whoIs(token)).status).toBe(200);
  // Even a token that comes back from somewhere opens nothing.
  await storeToken(context, token ?? '');
  await context.unroute('**');
  await page.goto('/applicant');
  await eventually(() => pathOf(page)).toBe('/auth/signIn?redirect=%2Fapplicant');
  await eventually(async () => (await whoIs(token)).status).toBe(401);
  await eventually(() => cookieNames(page)).toEqual(expect.not.arrayContaining(['km:refresh']));
  expect(await cookieNames(page)).not.toContain('km:exit');
});

test('Exit with a token that has expired ends the session all the same', { tag: '@fa' }, async ({
  page,
  context,
  say,
}) => {
  const token = (await storedToken(context)) ?? '';
  await open(page, '/applicant');
  await storeToken(context, expired(token));
  await page.getByRole('button', { name: say('layouts_exit'), exact: true }).click();
  await page.waitForURL('**/auth/signIn');
  await eventually(async () => (await whoIs(token)).status).toBe(401);
});

test('Exit takes the other tabs along', { tag: '@fa' }, async ({ page, context, say }) => {
  const other = await context.newPage();
  await open(other, '/applicant');
  await open(page, '/applicant');
  await page.getByRole('button', { name: say('layouts_exit'), exact: true }).click();
  await page.waitForURL('**/auth/signIn');
  await other.waitForURL('**/auth/signIn');
});

test('Exit from a device whose storage is broken says that something may stay there', async ({
  page,
  context,
  taking,
  say,
}) => {
  await page.addInitScript(() => {
    const { open: openReally } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...name) {
      if ('isMended' in document.documentElement.dataset) return openReally.apply(this, name);
      throw new DOMException('The storage is broken.', 'UnknownError');
    };
  });
  await open(page, '/applicant');
  await taking.button('layouts_exit').click();
  const dialog = page.getByRole('alertdialog', { name: say('layouts_exit_kept_title'), exact: true });
  await expect(dialog).toContainText(say('layouts_exit_kept_text'));
  await expect(dialog.getByRole('button', { name: say('layouts_exit_kept_leave') })).toBeEnabled();
  expect(await axeFindings(page)).toEqual([]);
  await taking.button('layouts_exit_unsent_stay').click();
  await dialog.waitFor({ state: 'detached' });
  expect(await storedToken(context)).not.toBeNull();

  await taking.button('layouts_exit').click();
  await dialog.waitFor();
  await page.evaluate(() => {
    document.documentElement.dataset.isMended = '';
  });
  await taking.button('ui_retry').click();
  await page.waitForURL('**/auth/signIn');
});

test.describe('Exit with answers that have not been sent', () => {
  let examId: number;
  test.beforeAll(async () => {
    examId = await createExam();
  });
  test.beforeEach(async ({ page, taking }) => {
    await page.route(answers, (route) => route.abort());
    await taking.start(examId);
    await taking.choose(2);
    await taking.waiting(1);
    await readyOffline(page);
    await open(page, '/applicant');
    await taking.button('layouts_exit').click();
    await page.getByRole('alertdialog').waitFor();
  });

  test('names them, and they can be sent first', { tag: '@fa' }, async ({
    page,
    context,
    taking,
    say,
    digits,
    language,
    person,
  }) => {
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(say('layouts_exit_unsent_title'));
    await expect(dialog).toContainText(say('layouts_exit_unsent_count', { count: digits('1') }));
    await expect(dialog).toContainText(language === 'fa' ? 'آزمون نمونه' : 'Sample exam');
    await expect(dialog).toContainText(fullName(person));
    expect(await axeFindings(page)).toEqual([]);
    await taking.button('layouts_exit_unsent_stay').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await storedToken(context)).not.toBeNull();

    await taking.button('layouts_exit').click();
    await dialog.waitFor();
    // The page tries again by itself too: whoever is first, this is heard.
    const saved = page.waitForResponse(answers, { timeout: 240_000 });
    await page.unroute(answers);
    const deliver = taking.button('layouts_exit_unsent_deliver');
    // A slow line may take longer than the dialog waits: then one presses once more.
    await expect(async () => {
      if (await deliver.isVisible()) await deliver.click({ timeout: 15_000 });
      await page.waitForURL('**/auth/signIn', { timeout: 15_000 });
    }).toPass({ timeout: 240_000 });
    expect((await saved).status()).toBe(200);
    expect(await keptOnDevice(page)).toEqual(nothing);
  });

  test('or be thrown away: nothing of the person stays on the device', { tag: '@en' }, async ({
    page,
    context,
    taking,
  }) => {
    expect((await keptOnDevice(page)).rows).toBeGreaterThan(0);
    await taking.button('layouts_exit_unsent_discard').click();
    await page.waitForURL('**/auth/signIn');
    expect(await keptOnDevice(page)).toEqual(nothing);
    expect(await storedToken(context)).toBeNull();
  });
});
