import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import { call } from '#api/plain-client.ts';
import type { RegistrationValues } from './registration-schema.ts';

export function register(body: RegistrationValues): Promise<Applicant> {
  return call(registerApplicant, { body });
}
