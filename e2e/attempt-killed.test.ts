import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { eventually } from './support/eventually.ts';
import { createExam, resultOf } from './support/exam.ts';
import { enterWithProfile, killBrowser } from './support/killed-browser.ts';
import { takingScreen } from './support/taking.ts';
import { test } from './support/test.ts';

test.use({ content: 'changed' });

let examId: number;
test.beforeAll(async () => {
  examId = await createExam();
});

test.describe('a browser that is killed', () => {
  const profile = mkdtempSync(join(tmpdir(), 'sanjeh-profile-'));
  test.afterAll(() => rmSync(profile, { recursive: true, force: true, maxRetries: 10 }));

  test('has kept every answer, and delivers when it is back', { tag: '@fa' }, async ({
    language,
    person,
    launchOptions,
  }) => {
    const start = () => enterWithProfile(profile, launchOptions, { person, language });
    const before = await start();
    const taking = takingScreen(await before.newPage(), language);
    await taking.start(examId);
    await taking.choose(1);
    await taking.saved();
    await before.setOffline(true);
    await taking.next();
    await taking.chooseAll(2, 3, 4);
    await taking.waiting(3);
    await killBrowser(before, profile);

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
