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
