import { expect } from '@playwright/test';
import { send } from './support/api.ts';
import { axeFindings } from './support/axe.ts';
import { open } from './support/browser.ts';
import type { Person } from './support/person.ts';
import { signInForm } from './support/sign-in-form.ts';
import { test } from './support/test.ts';

async function guessAt({ nationalCode: username }: Person): Promise<void> {
  const guess = async () =>
    (await send('post', 'auth/sign-in', { data: { username, password: 'a wrong guess' } })).status;
  for (let failure = 0; failure < 9; failure += 1) expect(await guess()).toBe(401);
  expect(await guess()).toBe(428);
}

test.describe('an account that somebody guesses at', () => {
  test('lets its owner in on a new device, which computes beside the page', { tag: '@en' }, async ({
    page,
    person,
    say,
  }) => {
    await guessAt(person);
    let workers = 0;
    page.on('worker', () => {
      workers += 1;
    });
    await open(page, '/auth/signIn');
    await signInForm(page, say).send(person.nationalCode, person.password);
    await page.waitForURL('**/applicant');
    expect(workers).toBeGreaterThan(0);
  });

  test('says what the device is doing, also where it has no workers', { tag: '@fa' }, async ({
    page,
    person,
    say,
  }) => {
    await guessAt(person);
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'Worker');
    });
    const looked = Promise.withResolvers<void>();
    await page.route('**/api/auth/sign-in', async (route) => {
      // The proof is there; its answer waits until the page has been looked at.
      if (route.request().postData()?.includes('"proof"')) await looked.promise;
      await route.continue();
    });
    await open(page, '/auth/signIn');
    await signInForm(page, say).send(person.nationalCode, person.password);
    await page.getByRole('progressbar', { name: say('account_proof') }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    looked.resolve();
    await page.waitForURL('**/applicant');
  });
});
