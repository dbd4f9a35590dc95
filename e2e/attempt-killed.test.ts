import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type LaunchOptions } from '@playwright/test';
import { chooseSettings, type Language } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf } from './support/exam.ts';
import type { Person } from './support/person.ts';
import { baseUrl } from './support/product.ts';
import { signIn } from './support/session.ts';
import { takingScreen } from './support/taking.ts';
import { test } from './support/test.ts';

test.use({ content: 'changed' });

/** A browser whose profile is on the disk and outlives it. */
async function enter(
  profile: string,
  options: LaunchOptions,
  person: Person,
  language: Language,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, { ...options, baseURL: baseUrl() });
  await chooseSettings(context, { language, theme: 'light' });
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
test.beforeAll(async () => {
  examId = await createExam();
});

test.describe('a browser that is killed', () => {
  const profile = mkdtempSync(join(tmpdir(), 'sanjeh-profile-'));
  test.afterAll(() => rmSync(profile, { recursive: true, force: true, maxRetries: 10 }));

  test('has kept every answer, and delivers when it is back', async ({ language, person, launchOptions }) => {
    const start = () => enter(profile, launchOptions, person, language);
    const before = await start();
    const taking = takingScreen(await before.newPage(), language);
    await taking.start(examId);
    await taking.choose(1);
    await taking.saved();
    await before.setOffline(true);
    await taking.next();
    await taking.chooseAll(2, 3, 4);
    await taking.waiting(3);
    await kill(before, profile);

    const after = await start();
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
