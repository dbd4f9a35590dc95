import type { Locator, Page } from '@playwright/test';
import type { Words } from './words.ts';

/** A part of a result by its heading. */
export function resultPart(page: Page, say: Words): (key: string) => Locator {
  return (key) =>
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: say(key), exact: true }) });
}
