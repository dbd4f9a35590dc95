import { execFileSync } from 'node:child_process';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { chooseSettings, type Language } from './browser.ts';
import type { Person } from './person.ts';
import { baseUrl } from './product.ts';
import { signIn } from './session.ts';

/** A browser whose profile is on the disk and outlives it. */
export async function enterWithProfile(
  profile: string,
  options: LaunchOptions,
  { person, language }: { person: Person; language: Language },
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, { ...options, baseURL: baseUrl() });
  await chooseSettings(context, { language, theme: 'light' });
  await signIn(context, person.nationalCode, person.password);
  return context;
}

/** Ends all processes of the browser with this profile at once, with no chance to tidy up. */
export async function killBrowser(context: BrowserContext, profile: string): Promise<void> {
  const ended = new Promise((resolve) => context.once('close', resolve));
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 }).split(
    '\n',
  );
  const own = lines.filter((line) => line.includes(`--user-data-dir=${profile}`));
  if (own.length === 0) throw new Error('the browser was not found');
  for (const line of own) {
    try {
      process.kill(Number.parseInt(line, 10), 'SIGKILL');
    } catch {
      // It has gone with its parent.
    }
  }
  await ended;
}
