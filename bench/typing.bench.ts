import type { Browser, Page } from 'playwright-core';
import { cleanUp, newDataFolder, startProgram } from '../packages/server/src/testing/server-process.ts';
import { type MainThread, watchMainThread } from './support/main-thread.ts';
import { launch } from './support/page-speed.ts';
import { figure, section } from './support/report.ts';
import { register, type SignIn, writeExam } from './support/written-exam.ts';

/** Milliseconds of main thread for a key in the editor, or a press in an exam, with the saves that fall into it. */
const goals = { key: 8, press: 16, slow: 50 };
const sizes = [22, 200, 1000];
const examSize = 200;
const [keys, presses] = [40, 30];
/** As somebody types who types well: a save falls in between now and then. */
const pause = 90;
/** An exam goes on by itself a moment after the answer. */
const untilNext = 900;
const admin = { username: 'admin', password: 'correct horse 5' };

const product = startProgram('main.ts', { DATA_DIR: await newDataFolder(), ADMIN_PASSWORD: admin.password });
const browser = await launch();
try {
  const url = await product.ready;
  const exams = new Map<number, number>();
  for (const size of sizes) exams.set(size, await writeExam(url, admin.password, size));
  section('A key in the editor of questions: main thread');
  for (const [size, id] of exams) {
    const address = `${url}/admin/exam/add-question-${id}`;
    report(`${size} questions`, await measured(browser, { address, as: admin, act: typeIn }), goals.key);
    const slow = await measured(browser, { address, as: admin, act: typeIn, slower: 4 });
    report(`${size} questions, processor ÷ 4`, slow, goals.slow);
  }
  section(`A press in an exam of ${examSize} questions: main thread`);
  const address = `${url}/applicant/exam/taken/${exams.get(examSize)}`;
  const cost = await measured(browser, { address, as: await register(url), act: answerAll });
  report('an answer, and on', cost, goals.press);
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

async function answerAll(page: Page, watch: () => ReturnType<typeof watchMainThread>): Promise<MainThread> {
  await page.locator('footer button').last().click();
  await page.getByRole('radio').first().waitFor();
  await settle(page);
  const card = await page.locator('main label').first().boundingBox();
  if (!card) throw new Error('there is no answer to press');
  const thread = await watch();
  // By place and by the clock: to look for what is pressed, and for what follows, would count as the page's work.
  return thread.each(presses, async () => {
    await page.mouse.click(card.x + card.width / 2, card.y + card.height / 2);
    await page.waitForTimeout(untilNext);
  });
}

/** Until what loads behind the page is there. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}
