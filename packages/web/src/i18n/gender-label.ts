import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { m } from '#paraglide/messages.js';
import type { Message } from './say.ts';

type Gender = Applicant['gender'];

export const genderLabel: Record<Gender, Message> = {
  female: m.account_gender_female,
  male: m.account_gender_male,
};

export const genderChoices: readonly { value: Gender; label: Message }[] = [
  { value: 'female', label: genderLabel.female },
  { value: 'male', label: genderLabel.male },
];
