import type { Relation } from '@sanjeh/contract/applicant/applicant.schema';
import { genderChoices } from '#i18n/gender-label.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

const childGenders = [
  { value: 'female', label: m.person_girl },
  { value: 'male', label: m.person_boy },
] as const;

type PersonWords = {
  firstName: Message;
  lastName: Message;
  gender: Message;
  genders: typeof genderChoices;
  nationalCode: Message;
  nationalCodeHelp: Message;
  birthDate: Message;
};

/** What the fields are called, by who is asked about. */
export const personWords: Record<Relation, PersonWords> = {
  self: {
    firstName: m.account_first_name,
    lastName: m.account_last_name,
    gender: m.account_gender,
    genders: genderChoices,
    nationalCode: m.account_national_code,
    nationalCodeHelp: m.account_national_code_help,
    birthDate: m.account_birth_date,
  },
  child: {
    firstName: m.person_first_name_child,
    lastName: m.person_last_name_child,
    gender: m.person_gender_child,
    genders: childGenders,
    nationalCode: m.person_national_code_child,
    nationalCodeHelp: m.person_national_code_help_child,
    birthDate: m.person_birth_date_child,
  },
  other: {
    firstName: m.person_first_name_other,
    lastName: m.person_last_name_other,
    gender: m.person_gender_other,
    genders: genderChoices,
    nationalCode: m.person_national_code_other,
    nationalCodeHelp: m.person_national_code_help_other,
    birthDate: m.person_birth_date_other,
  },
};
