import { useEffect, useState } from 'react';
import { eachSecond } from './each-second.ts';
import { isClockMoved } from './exam-time.ts';
import type { AttemptSession } from './outbox/attempt-session.ts';
import { remainingTime } from './outbox/progress.ts';
import type { ShownProgress } from './outbox/shown-view.ts';

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
    return eachSecond(() => remainingTime(session.view().progress, Date.now()) ?? 0, tick);
  }, [session, isLimited]);
  return remainingTime(progress, now);
}
