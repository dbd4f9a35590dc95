import type { AppContext } from '#app.context.ts';
import type { Log } from '#core/log.ts';
import { type EndRounds, endTogether, startRounds } from '#core/rounds.ts';
import { checkDue } from './kept-check.service.ts';
import { createFoldPace, foldStatistics, mostWaiting } from './kept-sums.service.ts';
import { fillValueScores } from './value-scores.service.ts';

const foldEveryMs = 5000;
/** After so many rounds the few are taken in too. */
const roundsUntilAll = 12;
/** While sums are counted anew, others get as much of the database as this takes. */
const pauseMs = 100;
const checkEveryMs = 300_000;

/** Keeps the sums that statistics are made of, and looks every night whether they are right. */
export function startStatisticsKeeping(
  { db, env, versions }: Pick<AppContext, 'db' | 'env' | 'versions'>,
  log: Log,
): EndRounds {
  const { timeZone } = env;
  const pace = createFoldPace();
  let round = 0;
  const fold = async (signal: AbortSignal) => {
    const atLeast = round % roundsUntilAll === 0 ? 1 : mostWaiting;
    round += 1;
    await fillValueScores(db, versions, signal);
    await foldStatistics(db, { timeZone, atLeast, signal, pauseMs, pace });
  };
  const check = async (signal: AbortSignal) => {
    for (const versionId of await checkDue(db, timeZone, signal))
      log.error(
        `Sums that statistics are made of were wrong for version ${versionId}; they are counted anew.`,
      );
  };
  return endTogether(
    startRounds(fold, { pauseMs: foldEveryMs, log, failure: 'Keeping sums for statistics failed' }),
    startRounds(check, { pauseMs: checkEveryMs, log, failure: 'Checking sums of statistics failed' }),
  );
}
