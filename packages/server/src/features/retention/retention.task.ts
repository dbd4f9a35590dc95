import type { AppContext } from '#app.context.ts';
import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import { startNightly } from './retention-run.service.ts';
import { gentlePace, workOnRun } from './retention-work.service.ts';

const pauseMs = 5000;

/** Does what is due, of all processes in one. What is left of it at the end another goes on with. */
export function startRetention(context: Pick<AppContext, 'db' | 'env' | 'examClock'>, log: Log): EndRounds {
  const look = async (signal: AbortSignal) => {
    // By the clock that results are dated by: a machine whose own is ahead would take what is still to be kept.
    await startNightly(context, context.examClock.expected());
    const run = await workOnRun(context.db, gentlePace(signal));
    if (!run || signal.aborted) return;
    const problems = Object.values(run.progress).flatMap(({ problem }) => problem ?? []);
    if (problems.length > 0) log.error(`Clearing away what is old failed: ${problems.join('; ')}`);
    else log.info(`Cleared away what is old: ${run.is_trial ? 'a trial' : 'the run'} ${run.id}.`);
  };
  const failure = 'Clearing away what is old was interrupted, and goes on later';
  return startRounds(look, { pauseMs, log, failure });
}
