import { setTimeout as wait } from 'node:timers/promises';

/** Answers, or refuses, no sooner than so many milliseconds after it was asked: how long it took tells nothing. */
export async function steadily<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), wait(ms)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
