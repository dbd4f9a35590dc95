import type { Age, MonthRange } from './age.ts';
import { ageOn } from './age.ts';
import type { IsoDate } from './calendar-date.ts';
import { compareIsoDates } from './calendar-date.ts';
import { daysAfter } from './calendar-step.ts';

/** Who was born less early than this is taken to be as old as the calendar says. */
export const leastWeeksPremature = 3;
/** By then most have caught up. */
export const correctedBelowMonths = 24;

/**
 * The age counted from when the birth was due; null where no correction applies. Before that day it is no age at all,
 * and stands at nothing.
 */
export function correctedAgeOn(birthDate: IsoDate, weeksPremature: number, onDate: IsoDate): Age | null {
  if (weeksPremature < leastWeeksPremature) return null;
  if (ageOn(birthDate, onDate).months >= correctedBelowMonths) return null;
  const dueDate = daysAfter(birthDate, weeksPremature * 7);
  return compareIsoDates(onDate, dueDate) < 0 ? { months: 0, days: 0 } : ageOn(dueDate, onDate);
}

/** What an exam does about it: what its author said, else what its age range suggests. */
export function correctsAge(chosen: boolean | null, range: Pick<MonthRange, 'from'>): boolean {
  return chosen ?? range.from < correctedBelowMonths;
}
