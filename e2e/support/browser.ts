import type { BrowserContext, Page } from '@playwright/test';
import { baseUrl } from './product.ts';

export type Language = 'fa' | 'en';
export type Theme = 'light' | 'dark';
/** What is looked at in both languages is looked at in both themes too: light in one, dark in the other. */
export const themeOf = (language: Language): Theme => (language === 'fa' ? 'light' : 'dark');
export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export function settingsCookie(settings: object): { name: string; value: string } {
  return { name: 'km:settings', value: encodeURIComponent(JSON.stringify(settings)) };
}

export function chooseSettings(context: BrowserContext, settings: object): Promise<void> {
  return context.addCookies([{ ...settingsCookie(settings), url: baseUrl() }]);
}

/** A page that React has taken over: before that, typing and pressing would go nowhere. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

export async function ready(page: Page): Promise<void> {
  // React takes over a page part by part; the parts that answer to somebody are what counts.
  await page.waitForFunction(
    () => {
      const controls = [...document.querySelectorAll('main :is(a, button, input)')];
      const isTaken = (control: Element) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps$'));
      return controls.length > 0 && controls.every(isTaken);
    },
    undefined,
    { polling: 50 },
  );
  // It has seen them by now; once it has nothing more urgent to do, its work stands.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
}

/** The path with its query, once the address is as wanted; a failure shows what it was instead. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** What the browser complains about: errors of scripts, the console, and refusals of the security policy. */
export function watchForFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}
