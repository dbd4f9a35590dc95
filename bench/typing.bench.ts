import type { Browser, Page } from 'playwright-core';
import { cleanUp, newDataFolder, startProgram } from '../packages/server/src/testing/server-process.ts';
import { type MainThread, watchMainThread } from './support/main-thread.ts';
import { launch } from './support/page-speed.ts';
import { writeExam } from './support/written-exam.ts';

/** Milliseconds of main thread for a key in the editor of questions, with the saves that fall into it. */
const goals = { key: 8, slowKey: 50 };
const sizes = [22, 200, 1000];
const keys = 40;
/** As somebody types who types well: a save falls in between now and then. */
const pause = 90;
const password = 'correct horse 5';
let missed = 0;

const product = startProgram('main.ts', { DATA_DIR: await newDataFolder(), ADMIN_PASSWORD: password });
const browser = await launch();
try {
  const url = await product.ready;
  console.log(
    `\nA key in the editor of questions: main thread, ms (goal: ${goals.key}; processor ÷ 4: ${goals.slowKey})`,
  );
  console.log(
    `${'questions'.padEnd(20)}${['all', 'script', 'style', 'layout'].map((name) => name.padStart(9)).join('')}`,
  );
  for (const size of sizes) {
    const examId = await writeExam(url, password, size);
    for (const slower of [1, 4]) {
      const cost = await typeIn(browser, `${url}/admin/exam/add-question-${examId}`, slower);
      report(
        slower === 1 ? String(size) : `${size}, processor ÷ 4`,
        cost,
        slower === 1 ? goals.key : goals.slowKey,
      );
    }
  }
} finally {
  await browser.close();
  await cleanUp();
}
process.exitCode = missed === 0 ? 0 : 1;

function report(name: string, { all, script, style, layout }: MainThread, goal: number): void {
  const isReached = all <= goal;
  if (!isReached) missed += 1;
  const cells = [all, script, style, layout].map((value) => value.toFixed(1).padStart(9));
  console.log(`${name.padEnd(20)}${cells.join('')}${isReached ? '' : '  missed'}`);
}

async function typeIn(chromium: Browser, address: string, slower: number): Promise<MainThread> {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 } });
  const data = { username: 'admin', password };
  await context.request.post(new URL('/api/auth/sign-in', address).href, { data });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator('[data-save]').waitFor();
  const field = page.locator('main textarea[name=title]').nth(3);
  await field.focus();
  await page.keyboard.press('End');
  await settle(page);
  const thread = await watchMainThread(page, slower);
  await page.keyboard.type(' آغاز', { delay: pause });
  const cost = await thread.each(keys, async (index) => {
    await page.keyboard.type(index % 6 === 5 ? ' ' : 'م');
    await page.waitForTimeout(pause);
  });
  await context.close();
  return cost;
}

/** Until what loads behind the page is there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}
