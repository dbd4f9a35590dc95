import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Every text that somebody can see, also inside fields. The version is the same in all languages. */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, small, [translate=no]'))
        texts.push(node.nodeValue ?? '');
    }
    for (const input of document.querySelectorAll<HTMLInputElement>('input:is([type=text], :not([type]))')) {
      texts.push(input.value, input.placeholder);
    }
    return texts.filter((text) => text.trim() !== '');
  });
}

/** By how many pixels the page can be pushed sideways. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** What the keyboard can stand on without anybody seeing it: no ring on the control, nor on the card or box around it. */
export async function ringless(page: Page): Promise<string[]> {
  // From now on whoever gets the focus gets it from the keyboard.
  await page.keyboard.press('Shift');
  return page.evaluate(() => {
    const hasRing = (element: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const isShown = (element: Element | null, level = 0): boolean =>
      element !== null &&
      level < 4 &&
      (hasRing(element) || hasRing(element, '::after') || isShown(element.parentElement, level + 1));
    const before = document.activeElement;
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)',
    );
    const faults = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      control.focus({ preventScroll: true });
      // Also what covers it with a drawn control: the ring is then on its neighbour.
      const next = control.nextElementSibling;
      return document.activeElement === control && !isShown(control) && !(next !== null && hasRing(next));
    });
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    return faults.map((control) => control.outerHTML.slice(0, 160));
  });
}

/** Until what was set moving has come to rest; what turns for ever, such as a shimmer, does not count. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isEnding = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    // What has just been put on the page is set moving with one of the next frames.
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    let moving: Animation[];
    do {
      await nextFrame();
      await nextFrame();
      moving = document.getAnimations().filter(isEnding);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    } while (moving.length > 0);
  });
}

/**
 * To the middle of the screen, with the focus in it. A list closes when the page scrolls, and turns from above to below its
 * field as it gets shorter, where there is little room: so there is room before it opens.
 */
export async function focusInMiddle(field: Locator): Promise<void> {
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.focus();
  await settled(field.page());
}

/** For people who want to look: `SCREENSHOTS=folder` keeps a picture of every screen that is checked. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}
