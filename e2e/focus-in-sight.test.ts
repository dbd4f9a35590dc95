import { expect, type Page } from '@playwright/test';
import { open, phone } from './support/browser.ts';
import { settled } from './support/screen.ts';
import { adminTest as test } from './support/test.ts';

test.use({ viewport: phone });

/** What the focus stands on although something else lies over it: of all that is passed on the way back up. */
async function hiddenOnTheWayBack(page: Page): Promise<string[]> {
  const hidden = new Set<string>();
  await page
    .locator('main :is(a, button, input, select, textarea)')
    .last()
    .evaluate((control: HTMLElement) => control.focus());
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Shift+Tab');
    // What comes into sight only then is laid out a frame later.
    if (await hiddenNow(page)) await settled(page);
    const found = await hiddenNow(page);
    if (found) hidden.add(found);
  }
  return [...hidden];
}

function hiddenNow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused?.closest('main')) return null;
    // A field that is drawn by its label is as large as a point.
    const shown = focused.closest('label') ?? focused;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const isSeen = parts.some((x) =>
      parts.some((y) => {
        const there = document.elementFromPoint(left + width * x, top + height * y);
        return there !== null && (shown.contains(there) || there.contains(shown));
      }),
    );
    return isSeen ? null : `${focused.outerHTML.slice(0, 120)} at ${Math.round(top)}`;
  });
}

test('no bar lies over what the keyboard comes to', { tag: '@fa' }, async ({ page }) => {
  for (const path of ['/admin/exam/add-question-1', '/admin/exam/bands-1', '/public/home']) {
    await open(page, path);
    // What is there before the exam is read is not all of the page.
    if (path.startsWith('/admin')) await page.locator('main [data-save]').first().waitFor();
    await settled(page);
    expect(await hiddenOnTheWayBack(page)).toEqual([]);
  }
});
