import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '#app.context.ts';
import type { Log } from '#core/log.ts';
import { startNightly } from './retention-run.service.ts';
import { gentlePace, workOnRun } from './retention-work.service.ts';

const lookEveryMs = 5000;

/** Does what is due, of all processes in one. Returns what ends it, after the handful under way; another goes on. */
export function startRetention(context: Pick<AppContext, 'db' | 'env'>, log: Log): () => Promise<void> {
  const ending = new AbortController();
  const pace = gentlePace(ending.signal);
  const look = async () => {
    await startNightly(context, new Date());
    const run = await workOnRun(context.db, pace);
    if (!run || ending.signal.aborted) return;
    const problems = Object.values(run.progress).flatMap(({ problem }) => problem ?? []);
    if (problems.length > 0) log.error(`Clearing away what is old failed: ${problems.join('; ')}`);
    else log.info(`Cleared away what is old: ${run.is_trial ? 'a trial' : 'the run'} ${run.id}.`);
  };
  const follow = async () => {
    while (!ending.signal.aborted) {
      await look().catch((error: unknown) =>
        log.warn(`Clearing away what is old was interrupted, and goes on later: ${String(error)}`),
      );
      await wait(lookEveryMs, undefined, { signal: ending.signal, ref: false }).catch(() => {});
    }
  };
  const running = follow();
  return async () => {
    ending.abort();
    await running;
  };
}
