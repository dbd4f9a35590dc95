import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import type { Executor } from '#db/executor.ts';
import { selectDayCounts } from './dashboard.queries.ts';

type DayCount = Awaited<ReturnType<typeof selectDayCounts>>[number];

export type DayCounts = (db: Executor, period: CountedPeriod) => Promise<DayCount[]>;

interface CountedPeriod {
  first: IsoDate;
  today: IsoDate;
  timeZone: string;
  now: Date;
}

/** Fewer are counted as they are at the moment. */
const many = 10_000;
const maxAge = 600_000;

/**
 * Attempts by day. What was started on days that are over only changes when somebody removes it: where there are many,
 * they are counted once in ten minutes, and today anew each time.
 */
export function createDayCounts(): DayCounts {
  let kept: { name: string; counts: DayCount[]; since: number } | null = null;
  return async (db, { first, today, timeZone, now }) => {
    const name = `${first} ${today} ${timeZone}`;
    const isKept = kept?.name === name && now.getTime() - kept.since < maxAge;
    if (kept !== null && isKept)
      return [...kept.counts, ...(await selectDayCounts(db, { from: today, timeZone }))];
    const counts = await selectDayCounts(db, { from: first, timeZone });
    const over = counts.filter(({ day }) => day < today);
    const isMany = over.reduce((sum, { count }) => sum + count, 0) > many;
    kept = isMany ? { name, counts: over, since: now.getTime() } : null;
    return counts;
  };
}
