import type { Applicant, Registration } from '@sanjeh/contract/applicant/applicant.schema';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { inTransaction } from '#db/transaction.ts';
import { createApplicantUser } from '../account/user.service.ts';
import {
  type ApplicantRow,
  insertApplicant,
  selectApplicant,
  selectOwn,
  selectOwner,
  selectPeopleOf,
} from './applicant.queries.ts';
import { personRefusals, phoneRefusals, toPersonRow } from './person-row.ts';

type NewAccount = Omit<Registration, 'password' | 'repeatPassword' | 'proof' | 'phoneCode'>;

/** The account and its first person come into being together or not at all. */
export function registerApplicant(
  db: Executor,
  { phoneNumber, ...person }: NewAccount,
  passwordHash: string,
  language: Language,
): Promise<Applicant> {
  return inTransaction(db, async (transaction) => {
    const account = await refuseBy(
      phoneRefusals,
      createApplicantUser(transaction, phoneNumber, passwordHash),
    );
    const row = { ...toPersonRow(person, phoneNumber), user_id: account.id };
    const { id } = await refuseBy(personRefusals, insertApplicant(transaction, row));
    return getApplicant(transaction, id, language);
  });
}

export async function getApplicant(db: Executor, id: number, language: Language): Promise<Applicant> {
  return toApplicant(found(await selectApplicant(db, id, language)));
}

/** The people of an account, in the order in which they were added. */
export async function listPeople(db: Executor, userId: number, language: Language): Promise<Applicant[]> {
  return (await selectPeopleOf(db, userId, language)).map(toApplicant);
}

/** Whose account a person is in. */
export async function accountOf(db: Executor, id: number): Promise<number> {
  return found(await selectOwner(db, id)).user_id;
}

export interface OwnPerson {
  readonly id: number;
  readonly fullName: string;
  readonly birthDate: string;
  readonly weeksPremature: number;
}

/** The named person of an account, or its first; null when it has no such person. */
export async function findOwnPerson(
  db: Executor,
  userId: number,
  id: number | undefined,
): Promise<OwnPerson | null> {
  const row = await selectOwn(db, userId, id);
  if (!row) return null;
  const fullName = `${row.first_name} ${row.last_name}`;
  return { id: row.id, fullName, birthDate: row.birth_date, weeksPremature: row.weeks_premature };
}

export function toApplicant(row: ApplicantRow): Applicant {
  return {
    id: row.id,
    gender: row.gender,
    firstName: row.first_name,
    lastName: row.last_name,
    fullName: `${row.first_name} ${row.last_name}`,
    phoneNumber: found(row.phone_number),
    nationalCode: row.national_code,
    registerDateTime: row.registered_at.toISOString(),
    birthDate: row.birth_date,
    provinceId: row.province_id,
    provinceName: row.province_name,
    cityId: row.city_id,
    cityName: row.city_name,
    relation: row.relation,
    weeksPremature: row.weeks_premature,
  };
}
