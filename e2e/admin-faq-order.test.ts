import { expect, type Page } from '@playwright/test';
import { adminCall, type Listed, type Row } from './support/api.ts';
import { open, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { settled } from './support/screen.ts';
import { adminTest } from './support/test.ts';
import type { Words } from './support/words.ts';

const names = ['یکم', 'دوم', 'سوم', 'چهارم'];
// Other questions stay where they are, after ours: what counts is how ours stand to each other.
const own = (questions: unknown[]) => questions.filter((question) => names.includes(String(question)));
const list = () => adminCall<Listed>('get', 'faqs?pageSize=100');
const saved = async () => own((await list()).items.map(({ question }) => question));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

function orderPage(page: Page, say: Words) {
  return {
    shown: async () => own(await page.getByRole('rowheader').locator('a').allInnerTexts()),
    handle: (name: string) =>
      page.getByRole('button', { name: say('list_order_handle', { name }), exact: true }),
  };
}

const test = adminTest.extend<{ order: ReturnType<typeof orderPage> }>({
  order: [
    async ({ page, say }, use) => {
      const made: Row[] = [];
      for (const [place, question] of names.entries()) {
        const row = { question, answer: 'بله', rowOrder: place - 1000 };
        made.push(await adminCall<Row>('post', 'faqs', row));
      }
      const order = orderPage(page, say);
      await open(page, '/admin/faq');
      await eventually(order.shown).toEqual(names);
      await use(order);
      for (const { id } of made) await adminCall('delete', `faqs/${id}`);
    },
    { auto: true },
  ],
});
test.use({ hasTouch: true });

test.describe('the order of the FAQ', () => {
  test('changes by the keys on a row, says where it went, and is saved at once or not at all', {
    tag: '@en',
  }, async ({ page, say, digits, view, order: { shown, handle } }) => {
    await handle('یکم').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await eventually(shown).toEqual(['دوم', 'سوم', 'یکم', 'چهارم']);
    await eventually(saved).toEqual(['دوم', 'سوم', 'یکم', 'چهارم']);
    await eventually(() => focused(page)).toBe(say('list_order_handle', { name: 'یکم' }));
    const total = String((await list()).total);
    const moved = say('list_order_moved', { name: 'یکم', place: digits('3'), count: digits(total) });
    await eventually(() => page.getByRole('status').allInnerTexts()).toContain(moved);

    await page.keyboard.press('Home');
    await eventually(saved).toEqual(names);
    await page.keyboard.press('End');
    await eventually(saved).toEqual(['دوم', 'سوم', 'چهارم', 'یکم']);
    await page.reload();
    await eventually(() => view.rows.count()).toBeGreaterThan(0);
    await eventually(shown).toEqual(['دوم', 'سوم', 'چهارم', 'یکم']);

    await page.route('**/api/admin/faqs/order', (route) => route.abort());
    await handle('یکم').focus();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('alertdialog', { name: say('form_fault_network'), exact: true }).waitFor();
    await eventually(shown).toEqual(['دوم', 'سوم', 'چهارم', 'یکم']);
    expect(await saved()).toEqual(['دوم', 'سوم', 'چهارم', 'یکم']);
  });

  test('changes by the buttons of a row, which keep the focus, and not while the list is searched', {
    tag: '@fa',
  }, async ({ page, say, view, order: { shown, handle } }) => {
    const up = page.getByRole('button', { name: say('list_order_up', { name: 'سوم' }), exact: true });
    await up.focus();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Enter');
    await eventually(saved).toEqual(['سوم', 'یکم', 'دوم', 'چهارم']);
    await eventually(() => focused(page)).toBe(say('list_order_up', { name: 'سوم' }));

    await view.search.fill('سوم');
    await eventually(shown).toEqual(['سوم']);
    await eventually(() => handle('سوم').count()).toBe(0);
    await view.button('list_order_on').click();
    await eventually(shown).toEqual(['سوم', 'یکم', 'دوم', 'چهارم']);
    await eventually(() => handle('سوم').count()).toBe(1);
  });

  test('changes by dragging with a mouse', { tag: '@en' }, async ({ page, order: { shown, handle } }) => {
    await page.evaluate(() => document.fonts.ready.then(() => {}));
    await settled(page);
    const [from, to] = [await handle('چهارم').boundingBox(), await handle('دوم').boundingBox()];
    if (!from || !to) throw new Error('a handle is not to be seen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await eventually(saved).toEqual(['یکم', 'چهارم', 'دوم', 'سوم']);
    await eventually(shown).toEqual(['یکم', 'چهارم', 'دوم', 'سوم']);
  });

  test('changes by dragging with a finger, and the page does not scroll under it', { tag: '@fa' }, async ({
    page,
    context,
    order: { handle },
  }) => {
    await page.setViewportSize({ ...phone, height: 900 });
    await settled(page);
    // Away from the edges of the screen, where dragging scrolls.
    await handle('یکم').evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await settled(page);
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
});
