import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { Proof } from '@sanjeh/contract/auth/proof.schema';
import { call } from '#api/plain-client.ts';
import type { RegistrationValues } from './registration-schema.ts';

export function register(values: RegistrationValues, proof?: Proof): Promise<Applicant> {
  return call(registerApplicant, { body: { ...values, proof } });
}
