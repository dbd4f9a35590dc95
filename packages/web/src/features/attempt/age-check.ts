import { ageOn, isInAgeRange } from '@sanjeh/domain/age/age';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';

type AgeLimits = { readonly ageFrom: number; readonly ageTo: number | null };

/** The person's age when it lies outside of what the exam was written for, else null. */
export function ageOutside(
  { ageFrom, ageTo }: AgeLimits,
  birthDate: string,
  now: Date,
  timeZone = 'Asia/Tehran',
): { years: number; months: number } | null {
  const { months } = ageOn(birthDate, dateInTimeZone(now, timeZone));
  if (isInAgeRange(months, { from: ageFrom, to: ageTo })) return null;
  return { years: Math.floor(months / 12), months: months % 12 };
}
