import { setTimeout as wait } from 'node:timers/promises';

/** Whether people should be sent to this process. */
export interface Readiness {
  /** Somebody looks. */
  asked(): void;
  isLeaving(): boolean;
  /** Says no from now on, and gives those who look the time to see it. Nobody is waited for where nobody looks. */
  leave(patienceMs: number): Promise<void>;
}

/** Balancers look every few seconds. */
const watchedForMs = 60_000;

export function createReadiness(): Readiness {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isLeaving = false;
  return {
    asked: () => {
      askedAt = performance.now();
    },
    isLeaving: () => isLeaving,
    leave: async (patienceMs) => {
      isLeaving = true;
      if (performance.now() - askedAt < watchedForMs) await wait(patienceMs);
    },
  };
}
