import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page as ListOf, Row } from './support/admin-api.ts';
import { adminCall } from './support/admin-api.ts';
import { adminScreen } from './support/admin-screen.ts';
import { type Language, languages, launchBrowser, newVisitor, open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { local } from './support/local.ts';
import { onceIn } from './support/once.ts';
import { signInAsAdmin } from './support/session.ts';
import { wordsOf } from './support/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const names = ['یکم', 'دوم', 'سوم', 'چهارم'];

describe.each(languages)('the order of the FAQ, %s', (language: Language) => {
  const say = wordsOf(language);
  const inPersian = onceIn('fa', language);
  const inEnglish = onceIn('en', language);
  const { digits } = local[language];
  let context: BrowserContext;
  let page: Page;
  const made: Row[] = [];
  let screen: ReturnType<typeof adminScreen>;

  beforeAll(async () => {
    context = await newVisitor(browser, { language, hasTouch: true });
    await signInAsAdmin(context);
  });
  afterAll(() => context.close());
  beforeEach(async () => {
    for (const [place, question] of names.entries()) {
      const row = { question, answer: 'بله', rowOrder: place - 1000 };
      made.push(await adminCall<Row>(context, 'post', 'faqs', row));
    }
    page = await context.newPage();
    screen = adminScreen(page, say);
    await open(page, '/admin/faq');
    await eventually(shown).toEqual(names);
  });
  afterEach(async () => {
    await page.close();
    for (const { id } of made.splice(0)) await adminCall(context, 'delete', `faqs/${id}`);
  });

  // Other questions stay where they are, after ours: what counts is how ours stand to each other.
  const own = (questions: unknown[]) => questions.filter((question) => names.includes(String(question)));
  const shown = async () => own(await screen.rows.locator('a').allInnerTexts());
  const list = () => adminCall<ListOf>(context, 'get', 'faqs?pageSize=100');
  const saved = async () => own((await list()).items.map(({ question }) => question));
  const handle = (name: string) =>
    page.getByRole('button', { name: say('admin_order_handle', { name }), exact: true });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  test('changes by the keys on a row, says where it went, and is saved at once', async () => {
    await handle('یکم').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually(shown).toEqual(['دوم', 'سوم', 'یکم', 'چهارم']);
    await eventually(saved).toEqual(['دوم', 'سوم', 'یکم', 'چهارم']);
    await eventually(focused).toBe(say('admin_order_handle', { name: 'یکم' }));
    const total = String((await list()).total);
    const moved = say('admin_order_moved', { name: 'یکم', place: digits('3'), count: digits(total) });
    await eventually(() => page.getByRole('status').allInnerTexts()).toContain(moved);

    await page.keyboard.press('Home');
    await eventually(saved).toEqual(names);
    await page.keyboard.press('End');
    await eventually(saved).toEqual(['دوم', 'سوم', 'چهارم', 'یکم']);
    await page.reload();
    await eventually(() => screen.rows.count()).toBeGreaterThan(0);
    await eventually(shown).toEqual(['دوم', 'سوم', 'چهارم', 'یکم']);
  });

  inPersian('changes by the buttons of a row, which keep the focus to the end of the way', async () => {
    const up = page.getByRole('button', { name: say('admin_order_up', { name: 'سوم' }), exact: true });
    await up.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await eventually(saved).toEqual(['سوم', 'یکم', 'دوم', 'چهارم']);
    await eventually(focused).toBe(say('admin_order_up', { name: 'سوم' }));
  });

  inEnglish('changes by dragging with a mouse', async () => {
    const [from, to] = [await handle('چهارم').boundingBox(), await handle('دوم').boundingBox()];
    if (!from || !to) throw new Error('a handle is not to be seen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await eventually(saved).toEqual(['یکم', 'چهارم', 'دوم', 'سوم']);
    await eventually(shown).toEqual(['یکم', 'چهارم', 'دوم', 'سوم']);
  });

  inPersian('changes by dragging with a finger, and the page does not scroll under it', async () => {
    await page.setViewportSize({ ...phone, height: 900 });
    // Away from the edges of the screen, where dragging scrolls.
    await handle('یکم').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const scrolled = await page.evaluate(() => scrollY);
    const next = page.getByRole('row').filter({ has: handle('دوم') });
    const [from, to] = [await handle('یکم').boundingBox(), await next.boundingBox()];
    if (!from || !to) throw new Error('a handle is not to be seen');
    const client = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x + from.width / 2, y }],
      });
    const start = from.y + from.height / 2;
    const end = to.y + to.height / 2 + 10;
    await touch('touchStart', start);
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', start + ((end - start) * step) / 8);
    await touch('touchEnd', end);
    await eventually(saved).toEqual(['دوم', 'یکم', 'سوم', 'چهارم']);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  });

  inEnglish('goes back to what it was when it cannot be saved', async () => {
    await page.route('**/api/admin/faqs/order', (route) => route.abort());
    await handle('یکم').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('alertdialog', { name: say('form_fault_network'), exact: true }).waitFor();
    await eventually(shown).toEqual(names);
    expect(await saved()).toEqual(names);
  });

  inPersian('cannot be changed while the list is searched, and says how it can', async () => {
    await screen.search.fill('سوم');
    await eventually(shown).toEqual(['سوم']);
    await eventually(() => handle('سوم').count()).toBe(0);
    await screen.button('admin_order_on').click();
    await eventually(shown).toEqual(names);
    await eventually(() => handle('سوم').count()).toBe(1);
  });
});
