import type { MonthRange } from './age.ts';
import type { IsoDate } from './calendar-date.ts';
import { compareIsoDates } from './calendar-date.ts';
import { daysAfter, monthsAfter } from './calendar-step.ts';
import { correctedBelowMonths, leastWeeksPremature } from './corrected-age.ts';

/** From the first day to the day before `until`; null has no end. */
export interface AgeWindow {
  readonly from: IsoDate;
  readonly until: IsoDate | null;
}

export interface Born {
  readonly birthDate: IsoDate;
  readonly weeksPremature: number;
}

/**
 * The days on which somebody is of an age. With a correction it may be that there are none: when it ends, at two years,
 * an age may be passed over.
 */
export function ageWindow(
  { birthDate, weeksPremature }: Born,
  range: MonthRange,
  corrects: boolean,
): AgeWindow | null {
  const plain = windowSince(birthDate, range);
  if (!corrects || weeksPremature < leastWeeksPremature) return plain;
  const end = monthsAfter(birthDate, correctedBelowMonths);
  const counted = windowSince(daysAfter(birthDate, weeksPremature * 7), range);
  // Before the day the birth was due, the age stands at nothing.
  const early = { ...counted, from: range.from === 0 ? birthDate : counted.from };
  const hasLate = plain.until === null || plain.until > end;
  if (early.from < end) return { from: early.from, until: hasLate ? plain.until : earlier(early.until, end) };
  return hasLate ? { from: later(plain.from, end), until: plain.until } : null;
}

function windowSince(day: IsoDate, { from, to }: MonthRange): AgeWindow {
  return { from: monthsAfter(day, from), until: to === null ? null : monthsAfter(day, to + 1) };
}

function earlier(a: IsoDate | null, b: IsoDate): IsoDate {
  return a !== null && a < b ? a : b;
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return compareIsoDates(a, b) < 0 ? b : a;
}
