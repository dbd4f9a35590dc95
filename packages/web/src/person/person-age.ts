import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { ageOn } from '@sanjeh/domain/age/age';
import { birthDateProblem } from '@sanjeh/domain/age/calendar-date';
import { correctedAgeOn } from '@sanjeh/domain/age/corrected-age';
import { siteToday } from '#clock/today.ts';
import { monthWords } from '#i18n/month-words.ts';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

type Born = Pick<Applicant, 'birthDate' | 'weeksPremature'>;

/** What was typed as a birth date; null while nobody can have been born on it. */
export function typedAgeInMonths(birthDate: unknown): number | null {
  const today = siteToday();
  if (typeof birthDate !== 'string' || birthDateProblem(birthDate, today) !== null) return null;
  return ageOn(birthDate, today).months;
}

/** A clock that is wrong all the same must not keep a page from showing. */
function monthsOf(birthDate: string, today: string): number {
  return birthDate > today ? 0 : ageOn(birthDate, today).months;
}

export function personAgeWords(say: Say, { birthDate }: Born): string {
  return monthWords(say, monthsOf(birthDate, siteToday()));
}

/** Null where no correction applies. */
export function correctedAgeWords(say: Say, { birthDate, weeksPremature }: Born): string | null {
  const today = siteToday();
  const corrected = birthDate > today ? null : correctedAgeOn(birthDate, weeksPremature, today);
  return corrected === null ? null : say(m.person_corrected, { age: monthWords(say, corrected.months) });
}
