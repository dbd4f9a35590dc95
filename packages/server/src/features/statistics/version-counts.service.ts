import type { Executor } from '#db/executor.ts';
import { freshen } from '#db/outbox.ts';
import { selectVersionStates } from './kept-sums.queries.ts';
import { selectVersionCounts } from './statistics.queries.ts';

export interface VersionCount {
  id: number;
  attempts: number;
  /** A number that grows with every change. */
  changes: string;
  isCounted: boolean;
  timeZone: string | null;
}

/** By version, a number that grows with every change of its attempts, or of the people who took it. */
export async function readVersionChanges(db: Executor, examId: number): Promise<ReadonlyMap<number, string>> {
  await freshen(db, 'statistics');
  return new Map((await selectVersionStates(db, examId)).map(({ id, changes }) => [id, changes]));
}

/** The versions that somebody has submitted. */
export async function readVersionCounts(db: Executor, examId: number): Promise<VersionCount[]> {
  await freshen(db, 'statistics');
  const states = await selectVersionStates(db, examId);
  const isCounted = states.every(({ is_counted }) => is_counted);
  const counted = isCounted ? states : await selectVersionCounts(db, examId);
  const attempts = new Map(counted.map((row) => [row.id, row.attempts]));
  return states.flatMap(({ id, changes, is_counted, time_zone }) => {
    const own = attempts.get(id) ?? 0;
    return own > 0 ? [{ id, attempts: own, changes, isCounted: is_counted, timeZone: time_zone }] : [];
  });
}
