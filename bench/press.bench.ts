import type { Browser, BrowserContextOptions } from 'playwright-core';
import { cleanUp, newDataFolder, startProgram } from '../packages/server/src/testing/server-process.ts';
import { type Waits, waitsOf, watchInteractions } from './support/interactions.ts';
import { type MainThread, watchMainThread } from './support/main-thread.ts';
import { timesOf } from './support/measure.ts';
import { launch } from './support/page-speed.ts';
import {
  desk,
  type Pressing,
  phone,
  pressByTurns,
  pressFirst,
  pressOf,
  pressUnanswered,
  settle,
} from './support/pressing.ts';
import { figure, section } from './support/report.ts';
import { register, type SignIn, valueKinds, writeExam, writeMixedExam } from './support/written-exam.ts';

/** What one press costs at a desk in an exam of 200 questions, and how long who presses waits on a phone. */
const questions = Number(process.argv[2] ?? 200);
/** Those cases alone whose names have it. */
const wanted = process.argv[3] ?? '';
const goals = { thread: 16, inp: 100 };
const slower = 6;
const presses = 30;
const warmUp = 4;
const admin = { username: 'admin', password: 'correct horse 5' };

/** Where the next question comes by itself, it comes after `goesOnAfter`, and is no part of the press. */
type Case = { name: string; exam: number; mode: 'single' | 'section'; pressing: Pressing; pause: number };
const goesOnAfter = 250;

const product = startProgram('main.ts', { DATA_DIR: await newDataFolder(), ADMIN_PASSWORD: admin.password });
const browser = await launch();
try {
  const url = await product.ready;
  const sections = await writeExam(url, admin.password, questions);
  const whole = await writeExam(url, admin.password, questions, questions);
  const mixed = await writeMixedExam(url, admin.password, questions);
  const cases: Case[] = [
    { name: 'an answer, and on', exam: sections, mode: 'single', pressing: pressFirst, pause: 900 },
    { name: 'in a section of 50', exam: sections, mode: 'section', pressing: pressByTurns, pause: 400 },
    { name: 'a new question of 50', exam: sections, mode: 'section', pressing: pressUnanswered, pause: 400 },
    { name: 'all on one page', exam: whole, mode: 'section', pressing: pressByTurns, pause: 400 },
    {
      ...{ name: 'a new question of all', exam: whole, mode: 'section' },
      ...{ pressing: pressUnanswered, pause: 400 },
    },
    ...valueKinds.map(
      (kind): Case => ({
        ...{ name: `all on one page: ${kind}`, exam: mixed, mode: 'section', pause: 400 },
        pressing: pressOf[kind],
      }),
    ),
  ];
  for (const one of cases.filter(({ name }) => name.includes(wanted))) {
    section(`${questions} questions, ${one.name}`);
    const plain = await measured(browser, url, one, desk);
    reportThread('a press: main thread', plain.thread);
    if (plain.goingOn) reportThread('the next question comes: main thread', plain.goingOn);
    const slow = await measured(browser, url, one, { ...phone, rate: slower });
    reportWaits(slow.waits, plain.waits);
  }
} finally {
  await browser.close();
  await cleanUp();
}

function reportThread(name: string, { all, ...parts }: MainThread): void {
  const note = Object.entries(parts)
    .map(([part, ms]) => `${part} ${ms.toFixed(1)}`)
    .join(', ');
  figure(name, all, { unit: 'ms', digits: 1, atMost: goals.thread, note });
}

function reportWaits(slow: Waits, plain: Waits): void {
  const [worst, usual] = [Math.max(...slow.shown), timesOf(slow.shown).median];
  const note = `median ${usual.toFixed(0)} ms of ${slow.shown.length}`;
  figure(`the longest until it is shown, phone, processor ÷ ${slower}`, worst, {
    ...{ unit: 'ms', digits: 0, atMost: goals.inp, note },
  });
  // What is typed is taken for the answer after a pause, which keys in a row do not leave.
  if (slow.saved.length === 0) return;
  const saved = timesOf(slow.saved);
  figure(`pressed until saved, phone, processor ÷ ${slower}`, saved.median, {
    ...{ unit: 'ms', digits: 0 },
    note: `p99 ${saved.p99.toFixed(0)} ms of ${slow.saved.length}${usually(plain.saved)}`,
  });
}

function usually(saved: readonly number[]): string {
  return saved.length === 0 ? '' : `; else ${timesOf(saved).median.toFixed(0)} ms`;
}

async function measured(
  chromium: Browser,
  url: string,
  { exam, mode, pressing, pause }: Case,
  { rate = 1, ...device }: BrowserContextOptions & { rate?: number },
) {
  const as: SignIn = await register(url);
  const context = await chromium.newContext(device);
  const signedIn = await context.request.post(`${url}/api/auth/sign-in`, { data: as });
  if (!signedIn.ok()) throw new Error(`signing in answered ${signedIn.status()}`);
  const goesOn = mode === 'single';
  await context.addInitScript(
    (kept) => localStorage.setItem('km:exam-view', kept),
    JSON.stringify({ mode, goesOn }),
  );
  const page = await context.newPage();
  await watchInteractions(page);
  await page.goto(`${url}/applicant/exam/taken/${exam}`);
  // Playwright's own click would leave listeners behind, which count with each press.
  await page
    .locator('footer button')
    .last()
    .evaluate((button: HTMLElement) => button.click());
  await page.locator('main h2').first().waitFor();
  await settle(page);
  const press = await pressing(page);
  const watched = await watchMainThread(page, rate);
  let place = 0;
  const prepare = async () => press.prepare?.(place);
  const pressOnce = async () => {
    await press(place);
    place += 1;
    await page.waitForTimeout(goesOn ? goesOnAfter : pause);
  };
  const goOn = () => page.waitForTimeout(goesOn ? pause - goesOnAfter : 0);
  // In this order: with the garbage the browser drops what it had compiled.
  await watched.putAway();
  for (let count = 0; count < warmUp; count += 1) for (const step of [prepare, pressOnce, goOn]) await step();
  await waitsOf(page);
  const thread = await watched.each(presses, pressOnce, async (index) => {
    if (index > 0) await goOn();
    await prepare();
  });
  const waits = await waitsOf(page);
  await goOn();
  const goingOn = goesOn ? await watched.each(presses, goOn, pressOnce) : null;
  await context.close();
  return { thread, waits, goingOn };
}
