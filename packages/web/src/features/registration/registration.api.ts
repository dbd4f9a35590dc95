import * as contract from '@sanjeh/contract/applicant/applicant.contract';
import type { Applicant, NewPerson, PersonInput } from '@sanjeh/contract/applicant/applicant.schema';
import type { GivenCode } from '@sanjeh/contract/auth/code.schema';
import type { Proof } from '@sanjeh/contract/auth/proof.schema';
import { call } from '#api/plain-client.ts';
import type { RegistrationValues } from './registration-schema.ts';

export function register(
  values: RegistrationValues,
  proof?: Proof,
  phoneCode?: GivenCode,
): Promise<Applicant> {
  return call(contract.registerApplicant, { body: { ...values, proof, phoneCode } });
}

/** Throws a conflict where the phone number has an account. */
export async function checkPhone(phoneNumber: string, proof?: Proof): Promise<void> {
  await call(contract.checkPhone, { body: { phoneNumber, proof } });
}

export function addPerson(person: NewPerson): Promise<Applicant> {
  return call(contract.addMyApplicant, { body: person });
}

export function correctPerson(id: number, person: PersonInput): Promise<Applicant> {
  return call(contract.updateMyApplicant, { params: { id }, body: person });
}
