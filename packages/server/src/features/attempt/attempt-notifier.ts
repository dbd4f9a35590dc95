import type { Pool } from 'pg';
import type { Notices } from '#db/notices.ts';

export type AttemptNotifier = {
  /** To be called after the commit. Costs nothing to speak of, so that every save may do it. */
  changed(): void;
  close(): Promise<void>;
};

/** A notice takes a lock on the whole database when it commits, so a process sends one a second at the most. */
const pauseMs = 1000;

/** Who watches says so every few seconds; some of it may get lost. */
const watchedForMs = 60_000;

/** Tells every process that attempts have changed, and keeps silent while nobody watches them. */
export function createAttemptNotifier(pool: Pool, notices: Notices): AttemptNotifier {
  let watchedUntil = 0;
  let toldAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<unknown> = Promise.resolve();

  const watched = () => {
    watchedUntil = Date.now() + watchedForMs;
  };
  // After a broken line nobody knows who watches: then it is told.
  const off = notices.on('attempts_watched', { heard: watched, missed: watched });

  const tell = () => {
    timer = undefined;
    toldAt = Date.now();
    // Who watches reads again from time to time anyway: a notice that fails makes it late, not wrong.
    telling = pool.query("select pg_notify('attempts_changed', '')").catch(() => {});
  };

  return {
    changed: () => {
      const now = Date.now();
      if (timer || now > watchedUntil) return;
      timer = setTimeout(tell, Math.max(0, toldAt + pauseMs - now));
    },
    close: async () => {
      off();
      watchedUntil = 0;
      if (timer) {
        clearTimeout(timer);
        tell();
      }
      await telling;
    },
  };
}
