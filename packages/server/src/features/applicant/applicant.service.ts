import type { Applicant, Registration } from '@sanjeh/contract/applicant/applicant.schema';
import type { IssueCode } from '@sanjeh/contract/issue';
import { type BirthDateProblem, birthDateProblem, dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { inTransaction } from '#db/transaction.ts';
import { createApplicantUser } from '../account/user.service.ts';
import { type ApplicantRow, insertApplicant, selectApplicant } from './applicant.queries.ts';

const birthDateIssue: Record<BirthDateProblem, IssueCode> = {
  invalid: 'date_invalid',
  future: 'birth_date_future',
  too_old: 'birth_date_too_old',
};

function taken(field: string, code: IssueCode) {
  return () => new ApiError('conflict', { issues: [{ path: [field], code }] });
}

export function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

const refusals = {
  applicants_national_code_key: taken('nationalCode', 'national_code_taken'),
  applicants_phone_number_key: taken('phoneNumber', 'phone_number_taken'),
  applicants_city_in_province_fkey: () => invalidField('cityId', 'city_not_in_province'),
  applicants_province_id_fkey: () => invalidField('provinceId', 'invalid_choice'),
};

export function assertBirthDate(birthDate: string, now: Date, timeZone: string): void {
  const problem = birthDateProblem(birthDate, dateInTimeZone(now, timeZone));
  if (problem) throw invalidField('birthDate', birthDateIssue[problem]);
}

type NewApplicant = Omit<Registration, 'password' | 'repeatPassword' | 'proof'>;

/** The person and their account come into being together or not at all. */
export function registerApplicant(
  db: Executor,
  registration: NewApplicant,
  passwordHash: string,
  language: Language,
): Promise<Applicant> {
  return inTransaction(db, async (transaction) => {
    const { id } = await createApplicantUser(transaction, passwordHash);
    await refuseBy(refusals, insertApplicant(transaction, toRow(id, registration)));
    return getApplicant(transaction, id, language);
  });
}

export async function getApplicant(db: Executor, id: number, language: Language): Promise<Applicant> {
  const row = await selectApplicant(db, id, language);
  if (!row) throw new ApiError('not_found');
  return toApplicant(row);
}

function toRow(id: number, registration: NewApplicant) {
  return {
    id,
    first_name: registration.firstName,
    last_name: registration.lastName,
    gender: registration.gender,
    national_code: registration.nationalCode,
    phone_number: registration.phoneNumber,
    birth_date: registration.birthDate,
    province_id: registration.provinceId,
    city_id: registration.cityId,
    search_key: searchColumn(
      `${registration.firstName} ${registration.lastName}`,
      registration.lastName,
      registration.nationalCode,
      registration.phoneNumber,
    ),
  };
}

export function toApplicant(row: ApplicantRow): Applicant {
  return {
    id: row.id,
    gender: row.gender,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    phoneNumber: row.phone_number,
    nationalCode: row.national_code,
    registerDateTime: row.registered_at.toISOString(),
    birthDate: row.birth_date,
    provinceId: row.province_id,
    provinceName: row.province_name,
    cityId: row.city_id,
    cityName: row.city_name,
  };
}
