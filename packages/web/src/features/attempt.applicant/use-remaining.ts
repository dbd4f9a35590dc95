import { useEffect, useState } from 'react';
import { createClockWatch, type ExamTimes, isTimed } from './clock-watch.ts';
import { eachSecond } from './each-second.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { doubtClock, remainingTime } from './outbox/progress.ts';

const clocks = { date: () => Date.now(), steady: () => performance.now() };

/**
 * The time left by the server's clock, a second at a time; also after sleep, and when the device's clock is set, which
 * a section with a time of its own has to know too.
 */
export function useRemaining(session: AttemptSession, times: ExamTimes): number | null {
  const [now, setNow] = useState(() => Date.now());
  const isWatched = isTimed(times);
  useEffect(() => {
    if (!isWatched) return;
    const isClockSet = createClockWatch(clocks);
    const look = () => {
      setNow(Date.now());
      if (isClockSet()) {
        void session.change(doubtClock());
        void session.refresh();
      }
      void session.checkTime();
    };
    return eachSecond(() => remainingTime(session.view().progress, Date.now()) ?? 0, look);
  }, [session, isWatched]);
  return remainingTime(times, now);
}
