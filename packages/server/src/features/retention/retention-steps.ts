import type { RetentionKind } from '@sanjeh/contract/retention/retention.schema';
import type { Executor } from '#db/executor.ts';
import { countOldEntries, forgetOldEntries } from '../audit/audit-checkpoint.service.ts';
import type { AfterAttempt } from './old-attempts.queries.ts';
import { lockLeftOpen, lockSubmitted, removeAttempts, removeStopped } from './old-attempts.queries.ts';
import { countOldRows, countStopped, type OldHandful, removeOldRows } from './old-rows.queries.ts';

export interface StepWork {
  runId: number;
  isTrial: boolean;
  keptFrom: Date;
  /** What the handful before has left to go on from. */
  after: unknown;
}

export interface Handful {
  removed: number;
  attached: number;
  /** Null: nothing is left. */
  after: unknown;
}

/** One short transaction's worth. */
export type Step = (db: Executor, work: StepWork) => Promise<Handful>;

/** Each with its answers and all the rest. */
const mostAttempts = 100;
const mostRows = 1000;

const attemptsBy =
  (lock: typeof lockSubmitted): Step =>
  async (db, { keptFrom, after }) => {
    const found = await lock(db, { keptFrom, after: after as AfterAttempt, most: mostAttempts });
    const last = found.at(-1);
    if (!last) return { removed: 0, attached: 0, after: null };
    const attached = await removeAttempts(db, found);
    return { removed: found.length, attached, after: { at: last.at, id: last.id } };
  };

/** Rows of one table need no trial of what hangs on them: they are counted. */
const rowsBy =
  (
    remove: (db: Executor, old: OldHandful) => Promise<number>,
    count: (db: Executor, keptFrom: Date) => Promise<{ count: number }>,
  ): Step =>
  async (db, { isTrial, keptFrom }) => {
    if (isTrial) return { removed: (await count(db, keptFrom)).count, attached: 0, after: null };
    const removed = await remove(db, { keptFrom, most: mostRows });
    return { removed, attached: 0, after: removed < mostRows ? null : 'more' };
  };

const plain = (kind: Exclude<RetentionKind, 'attempts' | 'audit'>): Step =>
  rowsBy(
    (db, old) => removeOldRows(db, kind, old),
    (db, keptFrom) => countOldRows(db, kind, keptFrom),
  );

const audit: Step = async (db, { runId, isTrial, after }) => {
  if (isTrial) {
    const { count, last } = await countOldEntries(db, after as number | null, mostRows);
    return { removed: count, attached: 0, after: count < mostRows ? null : last };
  }
  const removed = await forgetOldEntries(db, runId, mostRows);
  return { removed, attached: 0, after: removed < mostRows ? null : 'more' };
};

export const steps: Readonly<Record<RetentionKind, readonly Step[]>> = {
  attempts: [attemptsBy(lockSubmitted), attemptsBy(lockLeftOpen), rowsBy(removeStopped, countStopped)],
  refused_answers: [plain('refused_answers')],
  sign_ins: [plain('sign_ins')],
  messages: [plain('messages')],
  audit: [audit],
};
