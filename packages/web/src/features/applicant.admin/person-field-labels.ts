import { formatPhoneNumber } from '@sanjeh/domain/persian/phone-number';
import type { useFormat } from '#i18n/format.ts';
import { genderLabel } from '#i18n/gender-label.ts';
import type { Message, Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { showDigits } from '#ui/typed-digits.ts';
import { relationLabel } from './relation-label.ts';

type Tools = { say: Say; format: ReturnType<typeof useFormat>; language: LanguageType };
export type FieldLabel = { label: Message; text?: (value: unknown, tools: Tools) => string | null };

/** What is corrected of a person, and how each value reads. */
export const correctedLabels = {
  relation: {
    label: m.applicant_relation,
    text: (value, { say }) => say(relationLabel[value as keyof typeof relationLabel]),
  },
  firstName: { label: m.account_first_name },
  lastName: { label: m.account_last_name },
  gender: {
    label: m.account_gender,
    text: (value, { say }) => say(genderLabel[value as keyof typeof genderLabel]),
  },
  birthDate: { label: m.account_birth_date, text: (value, { format }) => format.fullDate(String(value)) },
  weeksPremature: { label: m.applicant_weeks_premature },
  provinceName: { label: m.account_province },
  cityName: { label: m.account_city },
} satisfies Record<string, FieldLabel>;

const phoneNumber: FieldLabel = {
  label: m.applicant_account,
  text: (value, { language }) => showDigits(language, formatPhoneNumber(String(value))),
};
const reason: FieldLabel = { label: m.applicant_reason };

/** That an account was disabled or enabled is said by the action itself; ids and full names stand beside what they repeat. */
export const historyLabels: Readonly<Record<string, FieldLabel | null>> = {
  ...correctedLabels,
  ...{ phoneNumber, reason },
  note: { label: m.person_record_field_note, text: (_, { say }) => say(m.person_record_field_note_written) },
  noteForDesk: {
    label: m.person_record_field_note_for_desk,
    text: (value, { say }) => say(value === true ? m.ui_yes : m.ui_no),
  },
  ...{ isDisabled: null, accountId: null, fullName: null, provinceId: null, cityId: null },
};

/** Of a record that was merged into this one, what tells whose it was. */
export const mergedLabels: Readonly<Record<string, FieldLabel | null>> = {
  fullName: { label: m.applicant_name },
  nationalCode: {
    label: m.account_national_code,
    text: (value, { language }) => showDigits(language, String(value)),
  },
  birthDate: correctedLabels.birthDate,
  ...{ phoneNumber, reason },
  attempts: { label: m.applicant_merge_attempts_moved },
  ...{
    id: null,
    accountId: null,
    mergedInto: null,
    'age.months': null,
    'age.days': null,
    attemptCount: null,
  },
  ...{ disabled: null, mustChangePassword: null, firstName: null, lastName: null, gender: null },
  ...{ relation: null, weeksPremature: null, registerDateTime: null },
  ...{ provinceId: null, provinceName: null, cityId: null, cityName: null },
};
