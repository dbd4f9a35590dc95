import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type RetentionKind, retentionKinds } from '@sanjeh/contract/retention/retention.schema';
import { found } from '#core/revision.ts';
import { isOutage } from '#db/database-fault.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordRemoval } from './removal-record.ts';
import * as queries from './retention-run.queries.ts';
import { type Handful, type Step, type StepWork, steps } from './retention-steps.ts';

const mostTries = 5;
const mostWords = 300;

export interface Pace {
  /** How long others have the database for themselves, after a handful that took so long. */
  restMs: (tookMs: number) => number;
  signal?: AbortSignal;
}

/** At most half of the time, however slow the machine is. */
export const gentlePace = (signal: AbortSignal): Pace => ({
  restMs: (tookMs) => Math.max(20, tookMs),
  signal,
});

/** Takes a run that waits, or whose process is gone, to its end. Null: there is none. */
export async function workOnRun(db: Executor, pace: Pace): Promise<queries.RunRow | null> {
  const holder = randomUUID();
  const run = await queries.claimRun(db, holder);
  if (!run) return null;
  for (const kind of retentionKinds) {
    if (run.months[kind] === 0) continue;
    const isMine = await workOnKind(db, { run, holder, kind, pace });
    if (!isMine) return run;
    if (pace.signal?.aborted) {
      await queries.releaseRun(db, run.id, holder);
      return run;
    }
  }
  await finish(db, run, holder);
  return run;
}

interface Turn {
  run: queries.RunRow;
  holder: string;
  kind: RetentionKind;
  pace: Pace;
}

/** False: another process has the run now. What goes wrong with one kind does not keep the others. */
async function workOnKind(db: Executor, { run, holder, kind, pace }: Turn): Promise<boolean> {
  const keptFrom = found(await queries.monthsAgo(db, run.as_of, run.months[kind]));
  let tries = 0;
  while (!pace.signal?.aborted) {
    const so: queries.Progress = run.progress[kind] ?? { ...nothing };
    const step = steps[kind][so.step];
    if (!step || so.problem !== null) return true;
    const began = performance.now();
    try {
      const work = { runId: run.id, isTrial: run.is_trial, keptFrom, after: so.after };
      const isMine = await takeHandful(db, { run, holder, kind, step, so, work });
      if (!isMine) return false;
      tries = 0;
    } catch (error) {
      // Whoever finds the database back goes on.
      if (isOutage(error)) throw error;
      tries += 1;
      const isGivenUp = !isPassing(error) || tries === mostTries;
      const problem = isGivenUp ? String(error).slice(0, mostWords) : null;
      // What may have been counted when the commit failed.
      run.progress = { ...run.progress, [kind]: { ...so, problem } };
      if (isGivenUp) {
        if (!(await queries.saveProgress(db, { id: run.id, holder, progress: run.progress }))) return false;
      }
    }
    await wait(pace.restMs(performance.now() - began), undefined, { signal: pace.signal }).catch(() => {});
  }
  return true;
}

const nothing: queries.Progress = { removed: 0, attached: 0, step: 0, after: null, problem: null };

interface OneHandful {
  run: queries.RunRow;
  holder: string;
  kind: RetentionKind;
  step: Step;
  so: queries.Progress;
  work: StepWork;
}

/** What went and that it went is one transaction: whoever takes over neither counts twice nor leaves out. */
async function takeHandful(
  db: Executor,
  { run, holder, kind, step, so, work }: OneHandful,
): Promise<boolean> {
  const saving = (executor: Executor, handful: Handful) => {
    const progress = { ...run.progress, [kind]: next(so, handful) };
    return queries.saveProgress(executor, { id: run.id, holder, progress }).then((isMine) => {
      if (isMine) run.progress = progress;
      return isMine;
    });
  };
  if (!run.is_trial) {
    return inTransaction(db, async (transaction) => {
      await queries.beModest(transaction);
      const handful = await step(transaction, work);
      if (!(await saving(transaction, handful))) throw new TakenOver();
      return true;
    }).catch((error: unknown) => {
      if (error instanceof TakenOver) return false;
      throw error;
    });
  }
  return saving(db, await takenBack(db, (transaction) => step(transaction, work)));
}

function next(so: queries.Progress, { removed, attached, after }: Handful): queries.Progress {
  return {
    removed: so.removed + removed,
    attached: so.attached + attached,
    step: after === null ? so.step + 1 : so.step,
    after,
    problem: null,
  };
}

class TakenOver extends Error {}

class TakenBack extends Error {
  readonly handful: Handful;
  constructor(handful: Handful) {
    super('taken back');
    this.handful = handful;
  }
}

async function takenBack(db: Executor, work: (transaction: Executor) => Promise<Handful>): Promise<Handful> {
  try {
    return await inTransaction(db, async (transaction) => {
      await queries.beModest(transaction);
      throw new TakenBack(await work(transaction));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.handful;
    throw error;
  }
}

/** Somebody held what is to go, or two waited for each other. */
function isPassing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === '55P03' || code === '40P01' || code === '40001';
}

async function finish(db: Executor, run: queries.RunRow, holder: string): Promise<void> {
  const isFailed = Object.values(run.progress).some(({ problem }) => problem !== null);
  await inTransaction(db, async (transaction) => {
    const isMine = await queries.finishRun(transaction, { id: run.id, holder, isFailed });
    if (isMine) await recordRemoval(transaction, run, isFailed);
  });
}
