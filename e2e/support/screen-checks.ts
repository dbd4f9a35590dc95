import { expect, type Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { desktop, type Language, open, phone, type Theme, watchForFaults } from './browser.ts';
import { eventually } from './eventually.ts';
import { keepPicture, overflow, ringless, settled, visibleTexts } from './screen.ts';

const foreignDigits = { fa: /[0-9٠-٩]/, en: /[۰-۹٠-٩]/ };
export const narrow = { width: 320, height: 640 };
const medium = { width: 768, height: 1024 };

/** A screen and what is wrong with it. */
export function screenChecks(page: Page, language: Language, theme: Theme) {
  const faults = watchForFaults(page);
  const nameAt = (name: string, { width }: typeof phone) => `${name}-${language}-${theme}-${width}`;
  return {
    faults,
    visit: async (path: string) => {
      faults.length = 0;
      await page.setViewportSize(desktop);
      await open(page, path);
    },
    check: async (name: string, sizes = [desktop, phone]) => {
      expect(await page.title()).toBe('1001');
      expect(await page.getByRole('contentinfo').textContent()).toContain('version:1.0.0');
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect(await axeFindings(page), `${name} at ${size.width}`).toEqual([]);
        await keepPicture(page, nameAt(name, size));
      }
      const foreign = (await visibleTexts(page)).filter((text) => foreignDigits[language].test(text));
      expect(foreign).toEqual([]);
      expect(await ringless(page), `${name}: no ring around what has the focus`).toEqual([]);
      for (const size of [narrow, medium, desktop]) {
        await page.setViewportSize(size);
        await eventually(() => overflow(page), `${name} at ${size.width}`).toBe(0);
      }
    },
    /** Something that is open over the page. */
    checkPart: async (name: string, size: typeof phone, part?: string) => {
      expect(await axeFindings(page, part), `${name} at ${size.width}`).toEqual([]);
      await eventually(() => overflow(page), `${name} at ${size.width}`).toBe(0);
      await keepPicture(page, nameAt(name, size));
    },
  };
}

/** A page that somebody works on, on a desktop as it is and on a phone; it goes on as before. */
export async function isFit(page: Page, name: string): Promise<void> {
  expect(await axeFindings(page), name).toEqual([]);
  await keepPicture(page, `${name}-desktop`);
  await page.setViewportSize(phone);
  expect(await axeFindings(page), `${name} on a phone`).toEqual([]);
  await eventually(() => overflow(page), name).toBe(0);
  await keepPicture(page, `${name}-phone`);
  await page.setViewportSize(desktop);
}

/** A page at rest, on a phone and then on a desktop, where it stays. */
export async function look(page: Page, name: string): Promise<void> {
  for (const [size, suffix] of [
    [phone, 'phone'],
    [desktop, 'wide'],
  ] as const) {
    await page.setViewportSize(size);
    await settled(page);
    await keepPicture(page, `${name}-${suffix}`);
    expect(await axeFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  }
}
