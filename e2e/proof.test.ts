import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeFindings } from './support/axe.ts';
import { type Language, languages, launchBrowser, newVisitor, open } from './support/browser.ts';
import { type Person, randomPerson } from './support/person.ts';
import { registerPerson } from './support/session.ts';
import { signInForm } from './support/sign-in-form.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(languages)('an account that somebody guesses at, %s', (language: Language) => {
  const say = wordsOf(language);
  let context: BrowserContext;
  let page: Page;
  let person: Person;
  beforeEach(async () => {
    person = await registerPerson(randomPerson());
    context = await newVisitor(browser, { language });
    page = await context.newPage();
    const guess = { username: person.nationalCode, password: 'a wrong guess' };
    for (let failure = 0; failure < 9; failure += 1)
      expect((await context.request.post('/api/auth/sign-in', { data: guess })).status()).toBe(401);
    expect((await context.request.post('/api/auth/sign-in', { data: guess })).status()).toBe(428);
  });
  afterEach(() => context.close());

  test('lets its owner in on a new device, which computes beside the page meanwhile', async () => {
    let workers = 0;
    page.on('worker', () => {
      workers += 1;
    });
    await open(page, '/auth/signIn');
    await signInForm(page, say).send(person.nationalCode, person.password);
    await page.waitForURL('**/applicant');
    expect(workers).toBeGreaterThan(0);
  });

  test('says what the device is doing, also where it has no workers', async () => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'Worker');
    });
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/auth/sign-in', async (route) => {
      // The proof is there; its answer waits until the page has been looked at.
      if (route.request().postData()?.includes('"proof"')) await answered.promise;
      await route.continue();
    });
    await open(page, '/auth/signIn');
    await signInForm(page, say).send(person.nationalCode, person.password);
    await page.getByRole('progressbar', { name: say('account_proof') }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    answered.resolve();
    await page.waitForURL('**/applicant');
  });
});
