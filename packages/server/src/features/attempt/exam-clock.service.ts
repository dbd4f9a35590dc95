import { setTimeout as wait } from 'node:timers/promises';
import type { SectionTimes } from '@sanjeh/domain/attempt/section-time';
import type { Kysely } from 'kysely';
import { coalesce } from '#core/coalesce.ts';
import type { Log } from '#core/log.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import {
  findJump,
  insertJump,
  lockJumps,
  lockSections,
  moveDeadlines,
  moveSections,
  readClock,
  selectTimedSections,
} from './exam-clock.queries.ts';
import { clockToleranceSeconds } from './exam-time.sql.ts';

export interface ExamClock {
  /** The time by the database's clock when we last looked, and by what has passed since on a clock nobody can set. */
  expected(): Date;
  /** Looks at the database's clock. Has it been put forward or back, everybody keeps the time that they had left. */
  look(): Promise<void>;
}

interface Reading {
  readonly at: number;
  readonly passed: number;
  /** It may be wrong by half of it. */
  readonly took: number;
}

/** A reading that took so long tells too little. */
const longestReadingMs = 1000;
const tellsEnough = ({ took }: Reading) => took <= longestReadingMs;
/** A start waits no longer for a good one. */
const mostFirstReadings = 5;

/** Shorter than a jump is known to others. */
const owedForMs = 240_000;

export interface ExamClockOptions {
  /** After a clock was put back deadlines move back too, once every process has looked at it. */
  readonly settleMs?: number;
}

export async function createExamClock(
  db: Kysely<Database>,
  log: Pick<Log, 'warn'>,
  { settleMs = 6000 }: ExamClockOptions = {},
): Promise<ExamClock> {
  let last = await readFirst(db);
  const expectedAt = (passed: number) => last.at + passed - last.passed;

  // Deadlines that are still to be moved back. Later nobody would know whether another process has done it.
  let owed: { readonly seconds: number; readonly until: number } | null = null;
  const settle = async () => {
    if (owed !== null && performance.now() < owed.until) await absorb(db, owed.seconds, log);
    owed = null;
  };

  const look = async () => {
    await settle();
    const seen = await read(db);
    if (!tellsEnough(seen)) return;
    // By a first reading that tells too little a clock that stood right would seem to have jumped.
    const seconds = tellsEnough(last) ? (seen.at - expectedAt(seen.passed)) / 1000 : 0;
    // Whoever judges by the old time meanwhile must find the later deadline, never the earlier one.
    if (seconds > clockToleranceSeconds) await absorb(db, seconds, log);
    last = seen;
    if (seconds < -clockToleranceSeconds) {
      owed = { seconds, until: performance.now() + owedForMs };
      await wait(settleMs, undefined, { ref: false });
      await settle();
    }
  };
  return { expected: () => new Date(expectedAt(performance.now())), look: coalesce(look) };
}

async function read(db: Kysely<Database>): Promise<Reading> {
  const begun = performance.now();
  const at = await readClock(db);
  const took = performance.now() - begun;
  return { at: at.getTime(), passed: begun + took / 2, took };
}

/** The best of a few, where a busy machine keeps them waiting. */
async function readFirst(db: Kysely<Database>): Promise<Reading> {
  let best = await read(db);
  for (let count = 1; count < mostFirstReadings && !tellsEnough(best); count += 1) {
    const next = await read(db);
    if (next.took < best.took) best = next;
  }
  return best;
}

/** Several processes see the same jump: the first of them moves the deadlines. */
async function absorb(db: Kysely<Database>, seconds: number, log: Pick<Log, 'warn'>): Promise<void> {
  const moved = await inTransaction(db, async (transaction) => {
    await lockJumps(transaction);
    if (await findJump(transaction, seconds, 2 * clockToleranceSeconds)) return null;
    await insertJump(transaction, seconds);
    return moveTimes(transaction, seconds);
  });
  if (moved !== null)
    log.warn(
      `The database's clock jumped by ${seconds.toFixed(1)} seconds; ${moved} open attempts keep the time they had left.`,
    );
}

/** Of all open attempts, the times of their sections too. Says of how many. */
export async function moveTimes(db: Executor, seconds: number): Promise<number> {
  return (await moveDeadlines(db, seconds)) + (await moveTimedSections(db, seconds));
}

/** One by one: they are few, and times within a document cannot be moved on all machines by one statement. */
async function moveTimedSections(db: Executor, seconds: number): Promise<number> {
  const moved = (time: string) => new Date(Date.parse(time) + seconds * 1000).toISOString();
  const timed = await selectTimedSections(db);
  for (const { applicant_id: applicantId, id } of timed) {
    const held = await lockSections(db, applicantId, id);
    const times = Object.entries((held?.section_times ?? {}) as SectionTimes).map(
      ([section, { from, until }]) => [section, { from: moved(from), until: moved(until) }] as const,
    );
    if (held) await moveSections(db, { applicantId, id }, { seconds, times: Object.fromEntries(times) });
  }
  return timed.length;
}
