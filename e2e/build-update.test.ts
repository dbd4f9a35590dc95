import { expect, type Page } from '@playwright/test';
import { open, ready } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { test as base } from './support/test.ts';
import type { Words } from './support/words.ts';

const hour = 3_600_000;

function signInPage(page: Page, say: Words) {
  const link = (key: string) => page.getByRole('main').getByRole('link', { name: say(key), exact: true });
  return {
    /** A mark that only a full load wipes away. */
    mark: () => page.evaluate(() => Object.assign(window, { isMarked: true })),
    isMarked: () => page.evaluate(() => 'isMarked' in window),
    /** Until another page has taken the place of the one that was marked. */
    loaded: () => page.waitForFunction(() => !('isMarked' in window)),
    username: () => page.getByRole('textbox', { name: say('account_username'), exact: true }),
    followLink: () => link('account_register_link').click(),
    passOverLink: () => link('account_register_link').hover(),
    registerTitle: () => page.getByRole('heading', { name: say('account_register_title'), level: 1 }),
  };
}

const test = base.extend<{ form: ReturnType<typeof signInPage> }>({
  form: ({ page, say }, use) => use(signInPage(page, say)),
});
test.use({ serviceWorkers: 'block' });

test.describe('a new build', { tag: '@en' }, () => {
  let asked: number;

  async function announce(page: Page, id: string | null) {
    await page.route('**/latest-build.json', async (route) => {
      asked += 1;
      if (id === null) await route.continue();
      else await route.fulfill({ json: { id } });
    });
  }

  /** The page has been told, and knows it. */
  async function answer(page: Page) {
    const response = await page.waitForResponse('**/latest-build.json');
    await response.finished();
    await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
  }

  test.beforeEach(async ({ page }) => {
    asked = 0;
    await page.clock.install();
  });

  test('is asked for every hour, and the same one changes nothing', async ({
    page,
    form: { mark, isMarked, followLink, registerTitle },
  }) => {
    await announce(page, null);
    await open(page, '/auth/signIn');
    await mark();
    await page.clock.fastForward(hour - 600_000);
    expect(asked).toBe(0);
    await page.clock.fastForward(600_000);
    await eventually(() => asked).toBe(1);
    await followLink();
    await page.waitForURL('**/auth/applicant/register');
    await registerTitle().waitFor();
    expect(await isMarked()).toBe(true);
  });

  test('loads the next page in full, and never while somebody types', async ({
    page,
    form: { mark, isMarked, loaded, username, followLink, registerTitle },
  }) => {
    await announce(page, '2.0.0-another');
    await open(page, '/auth/signIn');
    await mark();
    await username().fill('half a na');
    const told = answer(page);
    await page.clock.fastForward(hour);
    await told;
    await username().pressSequentially('me');
    expect(await username().inputValue()).toBe('half a name');
    expect(await isMarked()).toBe(true);

    await followLink();
    await page.waitForURL('**/auth/applicant/register');
    await loaded();
    await ready(page);
    await registerTitle().waitFor();
  });

  test('is asked for when somebody comes back after the device slept', async ({
    page,
    form: { mark, loaded, followLink },
  }) => {
    await announce(page, '2.0.0-another');
    await open(page, '/auth/signIn');
    await mark();
    const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await comeBack();
    expect(asked).toBe(0);
    await page.clock.setSystemTime(Date.now() + 8 * hour);
    const told = answer(page);
    await comeBack();
    await told;
    await followLink();
    await loaded();
  });
});

test.describe('a chunk that cannot be loaded', { tag: '@en' }, () => {
  let loads: number;
  let isAskedAgain: boolean;
  const registerChunk = /\/assets\/register-(?!new)[^/]*\.js$/;

  test.beforeEach(async ({ page }) => {
    await open(page, '/auth/signIn');
    loads = 0;
    isAskedAgain = false;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    // Before any chunk of the new page is asked for.
    page.on('request', (request) => {
      isAskedAgain ||= request.isNavigationRequest();
    });
  });

  const announceAnother = (page: Page) =>
    page.route('**/latest-build.json', (route) => route.fulfill({ json: { id: '2.0.0-another' } }));

  test('loads the page again after a new build, which then has it', async ({
    page,
    form: { followLink, registerTitle },
  }) => {
    // However often the page tries before: its pointer comes to the link, and is on it for a while.
    await page.route(registerChunk, (route) => (isAskedAgain ? route.continue() : route.abort()));
    await announceAnother(page);
    await followLink();
    await eventually(() => loads).toBe(1);
    await registerTitle().waitFor();
    await ready(page);
    expect(new URL(page.url()).pathname).toBe('/auth/applicant/register');
  });

  test('does so once in ten seconds, then the error screen speaks', async ({
    page,
    say,
    form: { followLink },
  }) => {
    await page.route(registerChunk, (route) => route.abort());
    await announceAnother(page);
    // However long a slow machine takes to load the page again, it is within the ten seconds.
    await page.clock.setFixedTime(new Date());
    await followLink();
    await eventually(() => loads).toBe(1);
    await page.getByRole('heading', { name: say('error_busy_title'), level: 1 }).waitFor();
    await ready(page);
    expect(loads).toBe(1);
    await page.getByRole('link', { name: 'LOGIN PAGE', exact: true }).waitFor();
    await page.getByRole('button', { name: say('error_try_again'), exact: true }).waitFor();
  });

  test('leaves the page while there is no network, and comes when it is back', async ({
    page,
    context,
    say,
    form: { mark, isMarked, followLink, registerTitle },
  }) => {
    await mark();
    await context.setOffline(true);
    await followLink();
    await page.getByRole('heading', { name: say('error_busy_title'), level: 1 }).waitFor();
    const again = page.getByRole('button', { name: say('error_try_again'), exact: true });
    await again.click();
    expect(await isMarked()).toBe(true);
    expect(loads).toBe(0);
    await context.setOffline(false);
    await again.click();
    await registerTitle().waitFor();
    expect(loads).toBe(1);
  });

  test('does not take the page away from somebody who types and only passes over a link', async ({
    page,
    form: { mark, isMarked, username, followLink, passOverLink, registerTitle },
  }) => {
    await page.route(registerChunk, (route) => route.abort());
    await username().fill('half a name');
    await mark();
    const failed = page.waitForEvent('requestfailed');
    await passOverLink();
    await failed;
    await username().pressSequentially('!');
    expect(await username().inputValue()).toBe('half a name!');
    expect(await isMarked()).toBe(true);
    expect(loads).toBe(0);

    // Some browsers ask again for what they missed, others have it by a full load alone.
    await page.unroute(registerChunk);
    await followLink();
    await registerTitle().waitFor();
  });

  test('is had by a full load where the browser does not ask for it again', async ({
    page,
    form: { followLink, passOverLink, registerTitle },
  }) => {
    await page.route(registerChunk, (route) => (isAskedAgain ? route.continue() : route.abort()));
    const failed = page.waitForEvent('requestfailed');
    await passOverLink();
    await failed;
    await followLink();
    await registerTitle().waitFor();
    await ready(page);
    expect(loads).toBe(1);
  });
});
