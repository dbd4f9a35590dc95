import { ageOn, isInAgeRange } from '@sanjeh/domain/age/age';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { correctedAgeOn } from '@sanjeh/domain/age/corrected-age';
import { siteTimeZone } from '#clock/site-time-zone.ts';

type AgeLimits = { readonly ageFrom: number; readonly ageTo: number | null; readonly correctsAge: boolean };

/** Who takes an exam, as far as their age goes. */
export type Taker = { readonly birthDate: string; readonly weeksPremature: number };

/** The person's age in months when it lies outside of what the exam was written for, else null. */
export function ageOutside(
  { ageFrom, ageTo, correctsAge }: AgeLimits,
  { birthDate, weeksPremature }: Taker,
  now: Date,
): number | null {
  const today = dateInTimeZone(now, siteTimeZone());
  const corrected = correctsAge ? correctedAgeOn(birthDate, weeksPremature, today) : null;
  const { months } = corrected ?? ageOn(birthDate, today);
  return isInAgeRange(months, { from: ageFrom, to: ageTo }) ? null : months;
}
