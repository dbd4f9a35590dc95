import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

export type Language = 'fa' | 'en';
export type Theme = 'light' | 'dark';
export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 800 };

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

type Visitor = { language?: Language; theme?: Theme; viewport?: typeof phone } & BrowserContextOptions;

/** A visitor of their own: own cookies, own storage. Nothing chosen means what a first visit gets. */
export async function newVisitor(browser: Browser, visitor: Visitor = {}): Promise<BrowserContext> {
  const { language, theme, viewport = desktop, ...options } = visitor;
  const baseURL = inject('baseUrl');
  const context = await browser.newContext({ baseURL, viewport, ...options });
  context.setDefaultTimeout(15_000);
  if (language || theme) {
    const settings = { language: language ?? 'fa', theme: theme ?? 'light', sidebarPin: true, sidebarOrder: '0' };
    const value = encodeURIComponent(JSON.stringify(settings));
    await context.addCookies([{ name: 'km:settings', value, url: baseURL }]);
  }
  return context;
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
