import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, newVisitor } from './support/browser.ts';
import { createExam } from './support/exam.ts';
import { randomPerson } from './support/person.ts';
import { registerPerson, signIn } from './support/session.ts';
import { takingScreen } from './support/taking.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('a save on which nothing comes back is said to wait while it is still under way, and to be saved once it is', async () => {
  const examId = await createExam(browser, { timeLimitMinutes: 45 });
  const person = await registerPerson(randomPerson());
  const context = await newVisitor(browser, { language: 'fa' });
  await signIn(context, person.nationalCode, person.password);
  const page = await context.newPage();
  const screen = takingScreen(page, 'fa');
  await screen.start(examId);
  const { promise: isWhole, resolve: mend } = Promise.withResolvers<void>();
  await page.route('**/api/attempts/*/answers', async (route) => {
    await isWhole;
    await route.continue();
  });
  const givenUp: string[] = [];
  page.on('requestfailed', (request) => givenUp.push(request.url()));
  await screen.choose(2);
  await screen.waiting(1);
  expect(givenUp).toEqual([]);
  mend();
  await screen.saved();
  await context.close();
});
