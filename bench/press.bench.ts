import type { Browser, Page } from 'playwright-core';
import { cleanUp, newDataFolder, startProgram } from '../packages/server/src/testing/server-process.ts';
import { type Waits, waitsOf, watchInteractions } from './support/interactions.ts';
import { type MainThread, watchMainThread } from './support/main-thread.ts';
import { timesOf } from './support/measure.ts';
import { launch } from './support/page-speed.ts';
import {
  type Pressing,
  pressByTurns,
  pressFirst,
  pressOf,
  pressUnanswered,
  settle,
} from './support/pressing.ts';
import { figure, section } from './support/report.ts';
import { register, type SignIn, valueKinds, writeExam, writeMixedExam } from './support/written-exam.ts';

/** What one press costs in an exam of 200 questions, and how long who presses waits on a phone. */
const questions = Number(process.argv[2] ?? 200);
/** Those cases alone whose names have it. */
const wanted = process.argv[3] ?? '';
const goals = { thread: 16, inp: 100 };
const slower = 6;
const presses = 30;
const warmUp = 4;
const admin = { username: 'admin', password: 'correct horse 5' };

type Case = { name: string; exam: number; mode: 'single' | 'section'; pressing: Pressing; pause: number };

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
    const plain = await measured(browser, url, one, 1);
    reportThread(plain.thread);
    const slow = await measured(browser, url, one, slower);
    reportWaits(slow.waits, plain.waits);
  }
} finally {
  await browser.close();
  await cleanUp();
}

function reportThread({ all, ...parts }: MainThread): void {
  const note = Object.entries(parts)
    .map(([part, ms]) => `${part} ${ms.toFixed(1)}`)
    .join(', ');
  figure('a press: main thread', all, { unit: 'ms', digits: 1, atMost: goals.thread, note });
}

function reportWaits(slow: Waits, plain: Waits): void {
  const [worst, usual] = [Math.max(...slow.shown), timesOf(slow.shown).median];
  const note = `median ${usual.toFixed(0)} ms of ${slow.shown.length}`;
  figure(`the longest until it is shown, processor ÷ ${slower}`, worst, {
    ...{ unit: 'ms', digits: 0, atMost: goals.inp, note },
  });
  // What is typed is taken for the answer after a pause, which keys in a row do not leave.
  if (slow.saved.length === 0) return;
  const saved = timesOf(slow.saved);
  figure(`pressed until saved, processor ÷ ${slower}`, saved.median, {
    ...{ unit: 'ms', digits: 0 },
    note: `p99 ${saved.p99.toFixed(0)} ms of ${slow.saved.length}${usually(plain.saved)}`,
  });
}

function usually(saved: readonly number[]): string {
  return saved.length === 0 ? '' : `; else ${timesOf(saved).median.toFixed(0)} ms`;
}

async function measured(chromium: Browser, url: string, { exam, mode, pressing, pause }: Case, rate: number) {
  const as: SignIn = await register(url);
  const context = await chromium.newContext({ viewport: { width: 1280, height: 800 } });
  const signedIn = await context.request.post(`${url}/api/auth/sign-in`, { data: as });
  if (!signedIn.ok()) throw new Error(`signing in answered ${signedIn.status()}`);
  await context.addInitScript(
    (kept) => localStorage.setItem('km:exam-view', kept),
    JSON.stringify({ mode, goesOn: mode === 'single' }),
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
  for (let place = 0; place < warmUp; place += 1) {
    await press.prepare?.(place);
    await pressAndWait(page, press, place, pause);
  }
  await waitsOf(page);
  const { prepare } = press;
  const thread = await watched.each(
    presses,
    (place) => pressAndWait(page, press, place + warmUp, pause),
    prepare && ((place) => prepare(place + warmUp)),
  );
  const waits = await waitsOf(page);
  await context.close();
  return { thread, waits };
}

async function pressAndWait(
  page: Page,
  press: (place: number) => Promise<void>,
  place: number,
  pause: number,
) {
  await press(place);
  await page.waitForTimeout(pause);
}
