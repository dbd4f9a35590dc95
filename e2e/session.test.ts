import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, newVisitor, open, pathOf, ready } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { fullName, type Person, randomPerson } from './support/person.ts';
import { registerPerson, signIn, storedToken, storeToken, whoIs } from './support/session.ts';
import { expired, untilRenewedDiffers, withClaims } from './support/token.ts';
import { wordsOf } from './support/words.ts';

const say = wordsOf('fa');
let browser: Browser;
let person: Person;
beforeAll(async () => {
  browser = await launchBrowser();
  person = await registerPerson(randomPerson());
});
afterAll(() => browser.close());

describe('a session', () => {
  let context: BrowserContext;
  let page: Page;
  let token: string;
  let renewals: Request[];

  beforeEach(async () => {
    context = await newVisitor(browser);
    await signIn(context, person.nationalCode, person.password);
    token = (await storedToken(context)) ?? '';
    page = await context.newPage();
    await untilRenewedDiffers(token);
    renewals = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/refresh')) renewals.push(request);
    });
  });
  afterEach(() => context.close());

  const greeting = () => page.getByRole('heading', { level: 1 }).textContent();
  const expectRenewed = async () => {
    await eventually(greeting).toContain(fullName(person));
    expect(pathOf(page)).toBe('/applicant');
    expect(renewals).toHaveLength(1);
    const renewed = await storedToken(context);
    expect(renewed).not.toBe(token);
    expect((await whoIs(renewed)).status).toBe(200);
  };

  test('whose token has expired is renewed without a word', async () => {
    await storeToken(context, expired(token));
    await page.goto('/applicant');
    await expectRenewed();
  });

  test('whose token the server refuses is renewed once, and the call repeated', async () => {
    await storeToken(context, withClaims(token, { sid: 'another' }));
    await page.goto('/applicant');
    await expectRenewed();
  });

  test('that can no longer be renewed ends in the sign-in form, with the way back', async () => {
    await context.clearCookies({ name: 'km:refresh' });
    await storeToken(context, expired(token));
    await page.goto('/applicant');
    await eventually(() => pathOf(page)).toBe('/auth/signIn?redirect=%2Fapplicant');
    expect(await storedToken(context)).toBeNull();
  });

  test('that cannot be renewed for the moment is kept, and the page offers another try', async () => {
    await storeToken(context, expired(token));
    const refusal = { status: 503, json: { code: 'busy', requestId: 'test' } };
    await page.route('**/api/auth/refresh', (route) => route.fulfill(refusal));
    await page.goto('/applicant');
    const retry = page.getByRole('button', { name: say('ui_retry'), exact: true }).first();
    await retry.waitFor();
    await page.getByText(say('form_fault_busy'), { exact: true }).first().waitFor();
    expect(pathOf(page)).toBe('/applicant');
    expect(await storedToken(context)).toBe(expired(token));
    await page.unroute('**/api/auth/refresh');
    await retry.click();
    await eventually(greeting).toContain(fullName(person));
    expect((await whoIs(await storedToken(context))).status).toBe(200);
  });

  test('ended elsewhere sends the next call of the plain client to sign in', async () => {
    await open(page, '/account/password');
    await context.clearCookies({ name: 'km:refresh' });
    await storeToken(context, withClaims(token, { sid: 'another' }));
    for (const key of ['account_current_password', 'account_new_password', 'account_repeat_password']) {
      await page.getByLabel(say(key), { exact: true }).fill(person.password);
    }
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: say('account_change_submit'), exact: true }).click();
    await page.waitForURL('**/auth/signIn');
    await ready(page);
    expect(visited[0]).toBe('/login');
  });

  test('is over on the server too after Exit', async () => {
    expect((await whoIs(token)).status).toBe(200);
    await open(page, '/applicant');
    await page.getByRole('button', { name: say('shell_exit'), exact: true }).click();
    await page.waitForURL('**/auth/signIn');
    expect((await whoIs(token)).status).toBe(401);
    const cookies = await context.cookies(new URL('/api/auth/refresh', page.url()).href);
    expect(cookies.map(({ name }) => name)).not.toContain('km:refresh');
  });

  test('survives a wrong clock of the device', async () => {
    await page.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 });
    await page.goto('/applicant');
    await expectRenewed();
    await page.reload();
    await eventually(greeting).toContain(fullName(person));
    expect(renewals).toHaveLength(1);
  });
});
