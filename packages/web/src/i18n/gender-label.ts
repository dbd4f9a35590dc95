import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { m } from '#paraglide/messages.js';
import type { Message } from './say.ts';

type Gender = Applicant['gender'];

export const genderLabel: Record<Gender, Message> = {
  female: m.account_gender_female,
  male: m.account_gender_male,
};

const childLabel: Record<Gender, Message> = { female: m.person_girl, male: m.person_boy };
const adultMonths = 18 * 12;

/** Of somebody whose age is known. */
export function genderAtAge(gender: Gender, months: number): Message {
  return (months < adultMonths ? childLabel : genderLabel)[gender];
}

export const genderChoices: readonly { value: Gender; label: Message }[] = [
  { value: 'female', label: genderLabel.female },
  { value: 'male', label: genderLabel.male },
];
