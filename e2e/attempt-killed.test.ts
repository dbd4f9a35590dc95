import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  browserOptions,
  type Language,
  languages,
  launchBrowser,
  settingsCookie,
} from './support/browser.ts';
import { eventually, patience } from './support/eventually.ts';
import { createExam, resultOf } from './support/exam.ts';
import { type Person, randomPerson } from './support/person.ts';
import { baseUrl } from './support/product.ts';
import { registerPerson, signIn } from './support/session.ts';
import { takingScreen } from './support/taking.ts';

/** A browser whose profile is on the disk and outlives it. */
async function enter(profile: string, person: Person, language: Language): Promise<BrowserContext> {
  const baseURL = baseUrl();
  const context = await chromium.launchPersistentContext(profile, { ...browserOptions, baseURL });
  context.setDefaultTimeout(patience);
  await context.addCookies([{ ...settingsCookie({ language, theme: 'light' }), url: baseURL }]);
  await signIn(context, person.nationalCode, person.password);
  return context;
}

/** Ends all processes of the browser with this profile at once, with no chance to tidy up. */
async function kill(context: BrowserContext, profile: string): Promise<void> {
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

let examId: number;
beforeAll(async () => {
  const browser = await launchBrowser();
  examId = await createExam(browser);
  await browser.close();
});

describe.each(languages)('a browser that is killed, %s', (language: Language) => {
  const profile = mkdtempSync(join(tmpdir(), 'sanjeh-profile-'));
  afterAll(() => rmSync(profile, { recursive: true, force: true, maxRetries: 10 }));

  test('has kept every answer, and delivers when it is back', async () => {
    const person = await registerPerson(randomPerson());
    const before = await enter(profile, person, language);
    const screen = takingScreen(await before.newPage(), language);
    await screen.start(examId);
    await screen.choose(1);
    await screen.saved();
    await before.setOffline(true);
    await screen.next();
    await screen.chooseAll(2, 3, 4);
    await screen.waiting(3);
    await kill(before, profile);

    const after = await enter(profile, person, language);
    const resumed = takingScreen(await after.newPage(), language);
    await resumed.open(examId);
    await resumed.question(4).waitFor();
    await eventually(() => resumed.answer(4).isChecked()).toBe(true);
    await resumed.saved();
    await resumed.submit();
    await resumed.finished();
    expect((await resultOf(after, examId)).scores).toEqual([1, 2, 3, 4, null]);
    await after.close();
  });
});
