import { createHash } from 'node:crypto';
import type { NewPerson, PersonInput } from '@sanjeh/contract/applicant/applicant.schema';
import type { Issue, IssueCode } from '@sanjeh/contract/issue';
import { type BirthDateProblem, birthDateProblem, dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { ApiError, invalidField } from '#core/api-error.ts';
import { searchColumn } from '#db/query/search-column.ts';

export function conflict(field: string, code: IssueCode, params?: Issue['params']): ApiError {
  return new ApiError('conflict', { issues: [{ path: [field], code, ...(params ? { params } : {}) }] });
}

export function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

export const phoneRefusals = {
  users_phone_number_key: () => conflict('phoneNumber', 'phone_number_taken'),
};

export const personRefusals = {
  applicants_national_code_key: () => conflict('nationalCode', 'national_code_taken'),
  applicants_self_key: () => invalidField('relation', 'relation_self_taken'),
  applicants_city_in_province_fkey: () => invalidField('cityId', 'city_not_in_province'),
  applicants_province_id_fkey: () => invalidField('provinceId', 'invalid_choice'),
};

const birthDateIssue: Record<BirthDateProblem, IssueCode> = {
  invalid: 'date_invalid',
  future: 'birth_date_future',
  too_old: 'birth_date_too_old',
};

export function assertBirthDate(birthDate: string, now: Date, timeZone: string): void {
  const problem = birthDateProblem(birthDate, dateInTimeZone(now, timeZone));
  if (problem) throw invalidField('birthDate', birthDateIssue[problem]);
}

export function toPersonRow(person: NewPerson, phoneNumber: string) {
  return {
    national_code: person.nationalCode,
    ...toCorrectedRow(person, person.nationalCode, phoneNumber),
  };
}

/** What can be corrected. The phone number, which is the account's, finds the person too. */
export function toCorrectedRow(person: PersonInput, nationalCode: string, phoneNumber: string) {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    gender: person.gender,
    birth_date: person.birthDate,
    relation: person.relation,
    weeks_premature: person.weeksPremature,
    province_id: person.provinceId,
    city_id: person.cityId,
    search_key: personSearchKey({ ...person, nationalCode, phoneNumber }),
  };
}

/** Names what can be corrected of a person, whatever the language of the names of places. */
export function fingerprintOf(person: PersonInput): string {
  const { firstName, lastName, gender, birthDate, relation, weeksPremature, provinceId, cityId } = person;
  const facts = [firstName, lastName, gender, birthDate, relation, weeksPremature, provinceId, cityId];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

type Searched = { firstName: string; lastName: string; nationalCode: string; phoneNumber: string };

export function personSearchKey({ firstName, lastName, nationalCode, phoneNumber }: Searched): string {
  return searchColumn(`${firstName} ${lastName}`, lastName, nationalCode, phoneNumber);
}
