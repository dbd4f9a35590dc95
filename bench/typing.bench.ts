import type { Browser, Page } from 'playwright-core';
import { cleanUp, newDataFolder, startProgram } from '../packages/server/src/testing/server-process.ts';
import { type MainThread, watchMainThread } from './support/main-thread.ts';
import { launch } from './support/page-speed.ts';
import { figure, section } from './support/report.ts';
import { type SignIn, writeExam, writeMixedExam } from './support/written-exam.ts';

/** Milliseconds of main thread for a key in the editor, with the saves that fall into it. */
const goals = { key: 8, slow: 50 };
const sizes = [22, 200, 1000];
const mixedSize = 200;
const keys = 40;
/** As somebody types who types well: a save falls in between now and then. */
const pause = 90;
const admin = { username: 'admin', password: 'correct horse 5' };

const product = startProgram('main.ts', { DATA_DIR: await newDataFolder(), ADMIN_PASSWORD: admin.password });
const browser = await launch();
try {
  const url = await product.ready;
  const exams = new Map<string, number>();
  for (const size of sizes) exams.set(`${size} questions`, await writeExam(url, admin.password, size));
  exams.set(`${mixedSize} of every kind`, await writeMixedExam(url, admin.password, mixedSize));
  section('A key in the editor of questions: main thread');
  for (const [name, id] of exams) {
    const address = `${url}/admin/exam/add-question-${id}`;
    report(name, await measured(browser, { address, as: admin, act: typeIn }), goals.key);
    const slow = await measured(browser, { address, as: admin, act: typeIn, slower: 4 });
    report(`${name}, processor ÷ 4`, slow, goals.slow);
  }
} finally {
  await browser.close();
  await cleanUp();
}

function report(name: string, { all, script, style, layout }: MainThread, atMost: number): void {
  const parts = Object.entries({ script, style, layout }).map(([part, ms]) => `${part} ${ms.toFixed(1)}`);
  figure(name, all, { unit: 'ms', digits: 1, atMost, note: parts.join(', ') });
}

type Act = (page: Page, watch: () => ReturnType<typeof watchMainThread>) => Promise<MainThread>;
type Measured = { address: string; as: SignIn; act: Act; slower?: number };

async function measured(chromium: Browser, { address, as, act, slower = 1 }: Measured): Promise<MainThread> {
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 } });
  const signedIn = await context.request.post(new URL('/api/auth/sign-in', address).href, { data: as });
  if (!signedIn.ok()) throw new Error(`signing in answered ${signedIn.status()}`);
  const page = await context.newPage();
  await page.goto(address);
  const cost = await act(page, () => watchMainThread(page, slower));
  await context.close();
  return cost;
}

async function typeIn(page: Page, watch: () => ReturnType<typeof watchMainThread>): Promise<MainThread> {
  await page.locator('[data-save]').waitFor();
  await page.locator('main textarea[name=title]').nth(3).focus();
  await page.keyboard.press('End');
  await settle(page);
  const thread = await watch();
  await page.keyboard.type(' آغاز', { delay: pause });
  return thread.each(keys, async (index) => {
    await page.keyboard.type(index % 6 === 5 ? ' ' : 'م');
    await page.waitForTimeout(pause);
  });
}

/** Until what loads behind the page is there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}
