import { expect, type Page, type Request } from '@playwright/test';
import { open, pathOf, ready } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { fullName, randomPerson, registerPerson } from './support/person.ts';
import { storedToken, storeToken, whoIs } from './support/session.ts';
import { signInForm } from './support/sign-in-form.ts';
import { applicantTest } from './support/test.ts';
import { expired, untilRenewedDiffers, withClaims } from './support/token.ts';

const greeting = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

type Session = { token: string; renewals: Request[]; expectRenewed(): Promise<void> };

const test = applicantTest.extend<{ session: Session }>({
  session: async ({ context, page, person }, use) => {
    const token = (await storedToken(context)) ?? '';
    const renewals: Request[] = [];
    // Those that were answered: one that takes too long is given up and asked for again.
    page.on('response', (response) => {
      if (response.url().endsWith('/api/auth/refresh')) renewals.push(response.request());
    });
    const expectRenewed = async () => {
      await eventually(() => greeting(page)).toContain(fullName(person));
      expect(pathOf(page)).toBe('/applicant');
      expect(renewals).toHaveLength(1);
      const renewed = await storedToken(context);
      expect(renewed).not.toBe(token);
      expect((await whoIs(renewed)).status).toBe(200);
    };
    await use({ token, renewals, expectRenewed });
  },
});

test.describe('a session', { tag: '@fa' }, () => {
  test('whose token has expired is renewed without a word', async ({ page, context, session }) => {
    await untilRenewedDiffers(session.token);
    await storeToken(context, expired(session.token));
    await page.goto('/applicant');
    await session.expectRenewed();
  });

  test('whose token the server refuses is renewed once, and the call repeated', async ({
    page,
    context,
    session,
  }) => {
    await untilRenewedDiffers(session.token);
    await storeToken(context, withClaims(session.token, { sid: 'another' }));
    await page.goto('/applicant');
    await session.expectRenewed();
  });

  test('that can no longer be renewed ends in the sign-in form, with the way back', async ({
    page,
    context,
    session,
  }) => {
    await context.clearCookies({ name: 'km:refresh' });
    await storeToken(context, expired(session.token));
    await page.goto('/applicant');
    await eventually(() => pathOf(page)).toBe('/auth/signIn?redirect=%2Fapplicant');
    expect(await storedToken(context)).toBeNull();
  });

  test('that cannot be renewed for the moment is kept, and the page offers another try', async ({
    page,
    context,
    say,
    person,
    session,
  }) => {
    await storeToken(context, expired(session.token));
    const refusal = { status: 503, json: { code: 'busy', requestId: 'test' } };
    await page.route('**/api/auth/refresh', (route) => route.fulfill(refusal));
    await page.goto('/applicant');
    const retry = page.getByRole('button', { name: say('ui_retry'), exact: true }).first();
    await retry.waitFor();
    await page.getByText(say('form_fault_busy'), { exact: true }).first().waitFor();
    expect(pathOf(page)).toBe('/applicant');
    expect(await storedToken(context)).toBe(expired(session.token));
    await page.unroute('**/api/auth/refresh');
    await retry.click();
    await eventually(() => greeting(page)).toContain(fullName(person));
    expect((await whoIs(await storedToken(context))).status).toBe(200);
  });

  test('ended elsewhere sends the next call of the plain client to sign in', async ({
    page,
    context,
    say,
    person,
    session,
  }) => {
    await open(page, '/account/password');
    await context.clearCookies({ name: 'km:refresh' });
    await storeToken(context, withClaims(session.token, { sid: 'another' }));
    for (const key of ['account_current_password', 'account_new_password', 'account_repeat_password']) {
      await page.getByLabel(say(key), { exact: true }).fill(person.password);
    }
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
    });
    await page.getByRole('button', { name: say('account_change_submit'), exact: true }).click();
    const back = encodeURIComponent('/account/password');
    await eventually(() => pathOf(page)).toBe(`/auth/signIn?redirect=${back}`);
    await ready(page);
    expect(visited[0]).toBe('/login');
    await signInForm(page, say).send(person.nationalCode, person.password);
    await page.waitForURL('**/account/password');
  });

  test('ended on a page of one account leads no other account there', async ({
    page,
    context,
    say,
    person,
    session,
  }) => {
    const next = await registerPerson(randomPerson({ firstName: 'مینا', lastName: 'رستگار' }));
    await open(page, '/account/password');
    await context.clearCookies({ name: 'km:refresh' });
    await storeToken(context, withClaims(session.token, { sid: 'another' }));
    for (const key of ['account_current_password', 'account_new_password', 'account_repeat_password']) {
      await page.getByLabel(say(key), { exact: true }).fill(person.password);
    }
    await page.getByRole('button', { name: say('account_change_submit'), exact: true }).click();
    await page.waitForURL('**/auth/signIn?**');
    await ready(page);
    await signInForm(page, say).send(next.nationalCode, next.password);
    await eventually(() => pathOf(page)).toBe('/applicant');
    await eventually(() => greeting(page)).toContain(fullName(next));
  });

  test('of somebody else, ended without a new page, leaves nothing to who signs in after it', async ({
    page,
    context,
    say,
    person,
    session,
  }) => {
    const next = await registerPerson(randomPerson({ firstName: 'مینا', lastName: 'رستگار' }));
    await open(page, '/applicant');
    await eventually(() => greeting(page)).toContain(fullName(person));
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const menu = page.getByRole('navigation', { name: say('layouts_menu'), exact: true });
    const follow = (key: string) => menu.getByRole('link', { name: say(key), exact: true }).click();
    await follow('attempt_taken_title');
    await page.waitForURL('**/applicant/exam/taken');
    await context.clearCookies({ name: 'km:refresh' });
    await storeToken(context, expired(session.token));
    await follow('layouts_menu_home');
    await page.waitForURL('**/auth/signIn?**');
    const gate = Promise.withResolvers<void>();
    const held = new Set<string>();
    await page.route('**/api/**', async (route) => {
      if (route.request().method() !== 'POST') {
        held.add(new URL(route.request().url()).pathname);
        await gate.promise;
      }
      await route.continue();
    });
    await signInForm(page, say).send(next.nationalCode, next.password);
    await page.waitForURL('**/applicant');
    await eventually(() => held.has('/api/auth/me')).toBe(true);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    expect(await page.locator('body').textContent()).not.toContain(fullName(person));
    gate.resolve();
    await eventually(() => greeting(page)).toContain(fullName(next));
    expect(await page.locator('body').textContent()).not.toContain(fullName(person));
  });

  test('of somebody else who signs in in another tab leaves nothing of the first one in this tab', async ({
    page,
    context,
    say,
    person,
    session,
  }) => {
    const next = await registerPerson(randomPerson({ firstName: 'مینا', lastName: 'رستگار' }));
    await open(page, '/applicant');
    await eventually(() => greeting(page)).toContain(fullName(person));
    await context.clearCookies({ name: 'km:refresh' });
    await storeToken(context, expired(session.token));
    const beside = await context.newPage();
    await beside.goto('/applicant');
    await beside.waitForURL('**/auth/signIn?**');
    await signInForm(beside, say).send(next.nationalCode, next.password);
    await eventually(() => greeting(beside)).toContain(fullName(next));
    await eventually(() => greeting(page)).toContain(fullName(next));
    expect(await page.locator('body').textContent()).not.toContain(fullName(person));
  });

  test('is over on the server too after Exit', async ({ page, context, say, session }) => {
    expect((await whoIs(session.token)).status).toBe(200);
    await open(page, '/applicant');
    await page.getByRole('button', { name: say('layouts_exit'), exact: true }).click();
    await page.waitForURL('**/auth/signIn');
    await eventually(async () => (await whoIs(session.token)).status).toBe(401);
    const { href } = new URL('/api/auth/refresh', page.url());
    const cookieNames = async () => (await context.cookies(href)).map(({ name }) => name);
    await eventually(cookieNames).not.toContain('km:refresh');
  });

  test('survives a wrong clock of the device', async ({ page, person, session }) => {
    await untilRenewedDiffers(session.token);
    await page.clock.install({ time: Date.now() + 24 * 60 * 60 * 1000 });
    await page.goto('/applicant');
    await session.expectRenewed();
    await page.reload();
    await eventually(() => greeting(page)).toContain(fullName(person));
    expect(session.renewals).toHaveLength(1);
  });
});
