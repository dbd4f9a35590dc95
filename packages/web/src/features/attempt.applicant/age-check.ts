import { ageOn, isInAgeRange } from '@sanjeh/domain/age/age';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';

type AgeLimits = { readonly ageFrom: number; readonly ageTo: number | null };

/** The person's age in months when it lies outside of what the exam was written for, else null. */
export function ageOutside(
  { ageFrom, ageTo }: AgeLimits,
  birthDate: string,
  now: Date,
  timeZone = 'Asia/Tehran',
): number | null {
  const { months } = ageOn(birthDate, dateInTimeZone(now, timeZone));
  return isInAgeRange(months, { from: ageFrom, to: ageTo }) ? null : months;
}
