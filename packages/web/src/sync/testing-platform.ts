import type { Platform } from './platform.ts';

/** A clock that stands still until somebody moves it. */
export function createTestPlatform(start = 0) {
  let now = start;
  let timers: { at: number; work: () => void }[] = [];
  const platform: Platform = {
    now: () => now,
    random: () => 1,
    isOnline: () => true,
    after: (milliseconds, work) => {
      const timer = { at: now + milliseconds, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    platform,
    /** When the timers that wait are due, from now. */
    pauses: () => timers.map(({ at }) => at - now),
    /** Lets time pass, and everything that is due in it happen. */
    pass: async (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.work();
        await settled();
      }
      now = end;
    },
  };
}

/** Everything that promises still have to do is done. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
