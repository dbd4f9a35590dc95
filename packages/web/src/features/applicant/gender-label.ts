import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { Message } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';

export const genderLabel: Record<Applicant['gender'], Message> = {
  female: m.account_gender_female,
  male: m.account_gender_male,
};
