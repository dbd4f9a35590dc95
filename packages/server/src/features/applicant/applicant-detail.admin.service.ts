import type { AdminAccount, ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import * as queries from './applicant-list.admin.queries.ts';
import {
  dayOf,
  getAdminApplicant,
  type ListReading,
  toAdminApplicant,
} from './applicant-list.admin.service.ts';
import { fingerprintOf } from './person-row.ts';

/** A person with the account behind them. */
export async function getApplicantDetail(
  db: Executor,
  id: number,
  reading: ListReading,
): Promise<ApplicantDetail> {
  const person = await getAdminApplicant(db, id, reading);
  const { people, ...account } = await getAccount(db, person.accountId, reading);
  return {
    ...person,
    fingerprint: fingerprintOf(person),
    account: {
      ...account,
      people: people.map(({ id: personId, fullName, relation, birthDate }) => ({
        id: personId,
        fullName,
        relation,
        birthDate,
      })),
    },
  };
}

export async function getAccount(db: Executor, id: number, reading: ListReading): Promise<AdminAccount> {
  const row = found(await queries.selectAccount(db, id));
  const people = await queries.selectOfAccount(db, id, reading.language);
  return {
    id: row.id,
    phoneNumber: found(row.phone_number),
    created: row.created_at.toISOString(),
    disabled: row.disabled_at?.toISOString() ?? null,
    mustChangePassword: row.must_change_password,
    people: people.map((person) => toAdminApplicant(person, dayOf(reading))),
  };
}
