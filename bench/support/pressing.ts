import type { ElementHandle, Page } from 'playwright-core';
import type { ValueKind } from './written-exam.ts';

type Press = (place: number) => Promise<void>;
/** What is pressed, found before it is measured: to look for it would count as the page's work. */
export type Pressing = (page: Page) => Promise<Press & { prepare?: Press }>;

export const desk = { viewport: { width: 1280, height: 800 } };
export const phone = {
  viewport: { width: 360, height: 740 },
  ...{ hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};

/** With a finger or with the mouse, as the device is. */
async function pressAt(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const isPhone = page.viewportSize()?.width === phone.viewport.width;
  await (isPhone ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** The same place on the screen each time: another question has come there. */
export async function pressFirst(page: Page) {
  const [card] = await cardsIn(page);
  if (!card) throw new Error('there is no answer to press');
  return () => pressAt(page, card);
}

/** Those in sight, one after the other. */
export async function pressByTurns(page: Page) {
  const places = await cardsIn(page);
  return async (place: number) => {
    const card = places[(place * 2) % places.length];
    if (!card) throw new Error('there is no answer to press');
    await pressAt(page, card);
  };
}

/** A question that has no answer yet each time, so that the list of all questions and the bar change too. */
export async function pressUnanswered(page: Page) {
  const found = { x: 0, y: 0 };
  const labels = await page.locator('main [role=radiogroup] :nth-child(1 of label)').elementHandles();
  const press = () => pressAt(page, found);
  const prepare = async (place: number) => {
    const label = labels[place] as ElementHandle<Element> | undefined;
    if (!label) throw new Error('every question has its answer');
    await label.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await page.waitForTimeout(400);
    const { x, y } = await label.evaluate((element) => element.getBoundingClientRect().toJSON());
    Object.assign(found, { x: x + 40, y: y + 20 });
    await page.waitForTimeout(100);
  };
  return Object.assign(press, { prepare });
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
