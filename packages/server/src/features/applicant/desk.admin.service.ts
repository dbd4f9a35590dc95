import { createAccount } from '@sanjeh/contract/account/account.admin.contract';
import type {
  AdminAccount,
  ApplicantDetail,
  Correction,
} from '@sanjeh/contract/applicant/applicant.admin.schema';
import type { DeskRegistration, NewPerson } from '@sanjeh/contract/applicant/applicant.schema';
import type { Caller } from '#core/caller.ts';
import type { WorkQueue } from '#core/work-queue.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { hashPassword } from '../account/password-hash.service.ts';
import { assertMayGoOn, findAccountByPhone } from '../account/user.service.ts';
import { selectByNationalCode } from './applicant.queries.ts';
import { accountOf, registerApplicant } from './applicant.service.ts';
import { getAccount, getApplicantDetail } from './applicant-detail.admin.service.ts';
import type { ListReading } from './applicant-list.admin.service.ts';
import { addPerson, correctPerson, recordAdded } from './people.service.ts';
import { conflict } from './person-row.ts';

export async function findAccounts(
  db: Executor,
  phoneNumber: string,
  reading: ListReading,
): Promise<{ items: AdminAccount[] }> {
  const id = await findAccountByPhone(db, phoneNumber);
  return { items: id === null ? [] : [await getAccount(db, id, reading)] };
}

/** Administrators see everybody anyway, so they are told who has the number or the code already. */
export async function registerAtDesk(
  { db, passwordQueue }: { db: Executor; passwordQueue: WorkQueue },
  caller: Caller,
  registration: DeskRegistration,
  reading: ListReading,
): Promise<AdminAccount> {
  await assertNew(db, registration);
  const passwordHash = await passwordQueue.run(() => hashPassword(registration.password));
  return inTransaction(db, async (transaction) => {
    await assertMayGoOn(transaction, caller, createAccount.rights);
    const person = await registerApplicant(transaction, registration, passwordHash, reading.language);
    const accountId = await accountOf(transaction, person.id);
    await recordAdded(transaction, caller, person, accountId);
    return getAccount(transaction, accountId, reading);
  });
}

async function assertNew(db: Executor, { phoneNumber, nationalCode }: DeskRegistration): Promise<void> {
  const accountId = await findAccountByPhone(db, phoneNumber);
  if (accountId !== null) throw conflict('phoneNumber', 'phone_number_taken', { accountId });
  const taken = await selectByNationalCode(db, nationalCode);
  if (taken) throw conflict('nationalCode', 'national_code_taken', { applicantId: taken.id });
}

export async function addAtDesk(
  db: Executor,
  caller: Caller,
  { userId, person }: { userId: number; person: NewPerson },
  reading: ListReading,
): Promise<ApplicantDetail> {
  const { id } = await addPerson(db, { userId, person, language: reading.language, by: caller });
  return getApplicantDetail(db, id, reading);
}

export async function correctAtDesk(
  db: Executor,
  caller: Caller,
  { id, correction }: { id: number; correction: Correction },
  reading: ListReading,
): Promise<ApplicantDetail> {
  const { fingerprint, ...person } = correction;
  const begunFrom = fingerprint === undefined ? {} : { begunFrom: fingerprint };
  await correctPerson(db, { id, person, language: reading.language, by: caller, ...begunFrom });
  return getApplicantDetail(db, id, reading);
}
