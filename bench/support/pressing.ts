import type { Page } from 'playwright-core';
import type { ValueKind } from './written-exam.ts';

/** What is pressed, found before it is measured: to look for it would count as the page's work. */
export type Pressing = (page: Page) => Promise<(place: number) => Promise<void>>;

/** The same place on the screen each time: another question has come there. */
export async function pressFirst(page: Page) {
  const [card] = await cardsIn(page);
  if (!card) throw new Error('there is no answer to press');
  return () => page.mouse.click(card.x, card.y);
}

/** Those in sight, one after the other. */
export async function pressByTurns(page: Page) {
  const places = await cardsIn(page);
  return async (place: number) => {
    const card = places[(place * 2) % places.length];
    if (!card) throw new Error('there is no answer to press');
    await page.mouse.click(card.x, card.y);
  };
}

const cards = 'main label:has([type=radio], [type=checkbox][id^=answer])';

async function cardsIn(page: Page) {
  await page.locator(cards).first().waitFor();
  await settle(page);
  return page.locator(cards).evaluateAll((labels) =>
    labels
      .map((label) => label.getBoundingClientRect())
      .filter(({ top, bottom }) => top > 120 && bottom < 620)
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 })),
  );
}

const typeIn =
  (field: string, keys: readonly string[]): Pressing =>
  async (page) => {
    await page.locator(field).first().focus();
    await settle(page);
    return (place) => page.keyboard.press(keys[place % keys.length] ?? '');
  };

/** Of each kind that is answered with a value. */
export const pressOf: Record<ValueKind, Pressing> = {
  multiple: pressByTurns,
  number: typeIn('main input[inputmode]', ['1', '2', 'Backspace', 'Backspace']),
  slider: async (page) => {
    await page.locator('main input[type=range]').first().focus();
    await settle(page);
    return () => page.keyboard.press('ArrowUp');
  },
  text: typeIn('main textarea', ['a', 'b', 'c', 'd']),
};

/** Until what loads behind the page is there. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}
