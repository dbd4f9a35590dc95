import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, LaunchOptions, Page } from '@playwright/test';
import { attemptsAt, createExam, questionCount, savedAnswers } from './exam.ts';
import { enterWithProfile, killBrowser } from './killed-browser.ts';
import { randomPerson, registerPerson } from './person.ts';
import { takingScreen } from './taking.ts';

export interface BrowserFaultReport {
  /** Answers that the page had shown as saved, or as kept on the device, when the browser was killed. */
  acknowledged: number;
  lost: string[];
  /** Attempts beside the one that was open. */
  doubled: number;
  /** Rounds after which the page did not come to say that everything is saved. */
  stuck: number;
  /** From the kill until the page says that everything is saved, its new start included. */
  againMs: number[];
  /** What the page said last about saving. */
  seen: Record<string, number>;
}

const language = 'fa';
/** Answers are given for so long at most before the kill. */
const longestMs = 4000;
const patienceMs = 60_000;

/** Kills a browser in the middle of an exam, in every other round without network, and looks what arrives. */
export async function killBrowsers(
  rounds: number,
  options: LaunchOptions,
  onRound: (round: number, report: BrowserFaultReport) => void = () => {},
): Promise<BrowserFaultReport> {
  const report: BrowserFaultReport = {
    ...{ acknowledged: 0, lost: [], doubled: 0, stuck: 0, againMs: [], seen: {} },
  };
  const examId = await createExam();
  for (let round = 1; round <= rounds; round += 1) {
    const profile = await mkdtemp(join(tmpdir(), 'sanjeh-profile-'));
    try {
      await killOne({ profile, options, examId, isOffline: round % 2 === 0 }, report);
    } finally {
      await rm(profile, { recursive: true, force: true, maxRetries: 10 });
    }
    onRound(round, report);
  }
  return report;
}

interface Round {
  readonly profile: string;
  readonly options: LaunchOptions;
  readonly examId: number;
  readonly isOffline: boolean;
}

async function killOne(
  { profile, options, examId, isOffline }: Round,
  report: BrowserFaultReport,
): Promise<void> {
  const person = await registerPerson(randomPerson());
  const start = () => enterWithProfile(profile, options, { person, language });
  const before = await start();
  const page = await before.newPage();
  const taking = takingScreen(page, language);
  await taking.start(examId);
  await taking.choose(1);
  await page.locator('[data-save="saved"]').waitFor();
  if (isOffline) await before.setOffline(true);
  const notes: Notes = { promised: new Map([[1, 1]]), since: new Map(), said: 'saved' };
  const answering = answerUntilKilled(page, notes);
  await sleep(randomInt(200, longestMs));
  const killed = performance.now();
  await killBrowser(before, profile);
  await answering;
  report.seen[notes.said] = (report.seen[notes.said] ?? 0) + 1;
  report.acknowledged += notes.promised.size;

  const after = await start();
  try {
    const resumed = await after.newPage();
    await takingScreen(resumed, language).open(examId);
    await resumed.locator('[data-save="saved"]').waitFor({ timeout: patienceMs });
    report.againMs.push(Math.round(performance.now() - killed));
    await compare(after, examId, notes, report);
  } catch (error) {
    report.stuck += 1;
    report.lost.push(`nothing was saved again: ${error}`);
  } finally {
    await after.close();
  }
}

interface Notes {
  /** The answer of each question that the page has said to be saved, or kept on the device. */
  promised: Map<number, number>;
  /** What was chosen since, which may be there or not. */
  since: Map<number, number[]>;
  said: string;
}

/** One question after the other, to and fro; every other time without waiting for the word of the page. */
async function answerUntilKilled(page: Page, notes: Notes): Promise<void> {
  const taking = takingScreen(page, language);
  const status = page.locator('[data-save="saved"], [data-save="waiting"]');
  const chosen = new Map(notes.promised);
  let [question, step] = [1, 1];
  try {
    for (;;) {
      if (question + step > questionCount || question + step < 1) step = -step;
      question += step;
      await taking.button(step > 0 ? 'attempt_next' : 'attempt_previous').click();
      await taking.question(question).waitFor();
      const answer = randomInt(1, 5);
      notes.since.set(question, [...(notes.since.get(question) ?? []), answer]);
      await taking.choose(answer);
      chosen.set(question, answer);
      if (randomInt(2) === 0) continue;
      await status.waitFor();
      notes.said = (await status.getAttribute('data-save')) ?? '';
      notes.promised = new Map(chosen);
      notes.since = new Map();
    }
  } catch (error) {
    // Killed under our hands; anything else is told.
    if (!/has been closed|crashed|Connection closed/i.test(String(error))) throw error;
  }
}

/** Every promised answer is there, or what was chosen after it; and there is one attempt. */
async function compare(
  context: BrowserContext,
  examId: number,
  { promised, since }: Notes,
  report: BrowserFaultReport,
): Promise<void> {
  const there = await savedAnswers(context, examId);
  for (const [question, answer] of promised) {
    const found = there[question - 1];
    const isThere = found === answer || (since.get(question) ?? []).includes(found ?? 0);
    if (!isThere) report.lost.push(`question ${question}: ${answer} was promised, ${found} is there`);
  }
  report.doubled += (await attemptsAt(context, examId)).length - 1;
}
