import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { freshen } from '#db/outbox.ts';
import { inTransaction } from '#db/transaction.ts';
import * as queries from './kept-check.queries.ts';
import { forgetKept } from './kept-fold.queries.ts';

/** By the clock of the time zone: when nobody is there. */
const nightHour = 3;

/** Looks at every version whose turn has come since last night. Gives those that were wrong: they are counted anew. */
export async function checkDue(db: Executor, timeZone: string, signal?: AbortSignal): Promise<number[]> {
  const wrong: number[] = [];
  for (;;) {
    if (signal?.aborted) return wrong;
    const version = await queries.takeUnchecked(db, timeZone, nightHour);
    if (!version) return wrong;
    if ((await checkVersion(db, version, timeZone, signal)) === false) wrong.push(version.version_id);
  }
}

/** Day by day, so that no statement takes long. Says whether all was right; null: it was stopped before it knew. */
export async function checkVersion(
  db: Executor,
  version: queries.CheckedVersion,
  timeZone: string,
  signal?: AbortSignal,
): Promise<boolean | null> {
  let isRight = await queries.isWholeRight(db, version);
  const days = isRight ? await queries.selectDays(db, version, timeZone) : [];
  for (const day of days) {
    if (!isRight) break;
    if (signal?.aborted) return null;
    isRight = await isDayRight(db, version, day, timeZone);
  }
  await inTransaction(db, async (transaction) => {
    if (!isRight) await forgetKept(transaction, version.version_id, timeZone);
    await queries.saveChecked(transaction, version.version_id, isRight);
  });
  return isRight;
}

/** Several machines are not seen at one moment: what was submitted in between is told by the next look. */
async function isDayRight(
  db: Executor,
  version: queries.CheckedVersion,
  day: number,
  timeZone: string,
): Promise<boolean> {
  for (let looks = areAttemptsSpread() ? 5 : 1; looks > 0; looks -= 1) {
    await freshen(db, 'statistics');
    if (await queries.isDayRight(db, version, day, timeZone)) return true;
  }
  return false;
}
