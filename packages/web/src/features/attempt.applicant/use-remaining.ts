import { useEffect, useState } from 'react';
import { isClockMoved } from './exam-time.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { remainingTime } from './outbox/progress.ts';
import type { ShownProgress } from './outbox/shown-view.ts';

const step = 1000;

/** The time left by the server's clock, a second at a time; also after sleep, and when the device's clock is set. */
export function useRemaining(session: AttemptSession, progress: ShownProgress): number | null {
  const [now, setNow] = useState(() => Date.now());
  const isLimited = progress.deadline !== null;
  useEffect(() => {
    if (!isLimited) return;
    let date = Date.now();
    let steady = performance.now();
    const tick = () => {
      const elapsed = Date.now() - date;
      const steadyElapsed = performance.now() - steady;
      date += elapsed;
      steady += steadyElapsed;
      setNow(date);
      if (isClockMoved(elapsed, steadyElapsed)) void session.refresh();
      void session.checkTime();
    };
    const timer = setInterval(tick, step);
    return () => clearInterval(timer);
  }, [session, isLimited]);
  return remainingTime(progress, now);
}
