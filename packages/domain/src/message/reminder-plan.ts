import type { MonthRange } from '../age/age.ts';
import { ageWindow, type Born } from '../age/age-window.ts';
import type { IsoDate } from '../age/calendar-date.ts';
import { daysAfter } from '../age/calendar-step.ts';

/**
 * The day on which somebody comes into the age of an exam; null where nobody waits for it: it is for everybody from birth
 * on, or has no end and is for the grown-up that a child will be one day, or they are passed over by it.
 */
export function dayOfAge(person: Born, range: MonthRange, corrects: boolean): IsoDate | null {
  if (range.from === 0 || range.to === null) return null;
  return ageWindow(person, range, corrects)?.from ?? null;
}

/** What could not be said on the day itself is said for so many days after it. */
export const reminderGraceDays = 3;

export function isReminderDay(day: IsoDate, today: IsoDate): boolean {
  return day <= today && day >= daysAfter(today, -reminderGraceDays);
}

/** What was given is reminded of up to so many days after it opened, and so many days before it ends. */
export const assignmentReminderDays = { afterOpening: 3, beforeEnd: 2 };

/** An attempt that lies open is reminded of after so many days, and no longer than so many. */
export const openReminderDays = { after: 3, until: 14 };
