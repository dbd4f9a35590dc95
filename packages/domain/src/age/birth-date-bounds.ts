import type { MonthRange } from './age.ts';
import type { IsoDate } from './calendar-date.ts';
import { daysAfter, monthsBefore } from './calendar-step.ts';

export interface BirthDateBounds {
  /** Both days inside; null: no bound. */
  readonly earliest: IsoDate | null;
  readonly latest: IsoDate | null;
}

/** Who was born on these days has, on that date, completed as many months as the range says. */
export function birthDateBounds(range: MonthRange, onDate: IsoDate): BirthDateBounds {
  return {
    earliest: range.to === null ? null : daysAfter(monthsBefore(onDate, range.to + 1), 1),
    latest: monthsBefore(onDate, range.from),
  };
}
