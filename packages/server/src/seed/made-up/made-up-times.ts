import { daysAfter, monthsAfter } from '@sanjeh/domain/age/calendar-step';
import type { Chance } from './chance.ts';

const daysBack = 730;
const daysBetween = 60;

interface Ages {
  readonly from: number;
  readonly to: number | null;
}

/** The days on which somebody took an exam, oldest first: while it was made for their age, within two years. */
export function makeDays(birthDate: string, ages: Ages, today: string, chance: Chance): string[] {
  const earliest =
    [daysAfter(today, -daysBack), monthsAfter(birthDate, ages.from)].toSorted().at(-1) ?? today;
  const latest = ages.to === null ? today : daysAfter(monthsAfter(birthDate, ages.to + 1), -1);
  const until = latest < today ? latest : daysAfter(today, -1);
  const days: string[] = [];
  let day = daysAfter(earliest, chance.whole(0, ages.to === null ? daysBack * 0.9 : 20));
  let willingness = 0.75;
  while (day <= until && chance.uniform() < willingness) {
    days.push(day);
    day = daysAfter(day, daysBetween + chance.whole(0, 120));
    willingness = 0.5;
  }
  return days;
}

/** Sometime in the daylight of that day, for some minutes. */
export function makeHours(day: string, chance: Chance): { start: Date; end: Date } {
  const start = new Date(Date.parse(`${day}T05:00:00Z`) + chance.whole(0, 12 * 60 * 60) * 1000);
  return { start, end: new Date(start.getTime() + chance.whole(120, 1200) * 1000) };
}
