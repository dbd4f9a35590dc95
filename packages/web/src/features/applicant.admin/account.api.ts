import * as contract from '@sanjeh/contract/account/account.admin.contract';
import type { AdminAccount, ApplicantDetail } from '@sanjeh/contract/applicant/applicant.admin.schema';
import type { DeskRegistration, NewPerson } from '@sanjeh/contract/applicant/applicant.schema';
import { call } from '#api/plain-client.ts';

/** Null: nobody has registered the number. */
export async function findAccount(phoneNumber: string): Promise<AdminAccount | null> {
  const { items } = await call(contract.findAccounts, { query: { phoneNumber } });
  return items[0] ?? null;
}

export function readAccount(id: number): Promise<AdminAccount> {
  return call(contract.getAccount, { params: { id } });
}

export function registerAccount(body: DeskRegistration): Promise<AdminAccount> {
  return call(contract.createAccount, { body });
}

export function addToAccount(id: number, body: NewPerson): Promise<ApplicantDetail> {
  return call(contract.addApplicant, { params: { id }, body });
}
