import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from './log.ts';

interface Options {
  pauseMs: number;
  log: Log;
  /** What is said of a round that failed, before the reason; the next one tries again. */
  failure: string;
}

/** Ends it, after the round under way. */
export type EndRounds = () => Promise<void>;

/**
 * Does something now and again and again, one round after the other, for as long as the process runs. Whatever takes
 * long looks at the signal, and gives up when it is told to.
 */
export function startRounds(
  round: (signal: AbortSignal) => Promise<unknown>,
  { pauseMs, log, failure }: Options,
): EndRounds {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async () => {
    while (!signal.aborted) {
      await round(signal).catch((error: unknown) => {
        if (!signal.aborted) log.error(`${failure}: ${String(error)}`);
      });
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
}

export function endTogether(...ends: readonly EndRounds[]): EndRounds {
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
