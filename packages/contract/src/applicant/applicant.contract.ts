import { endpoint } from '../endpoint.ts';
import { applicantSchema, registrationSchema } from './applicant.schema.ts';

export const registerApplicant = endpoint({
  method: 'POST',
  path: '/api/applicants',
  access: 'public',
  summary: 'Register an applicant',
  tag: 'Accounts',
  status: 201,
  body: registrationSchema,
  response: applicantSchema,
  errors: ['conflict', 'proof_required', 'too_many_requests', 'busy'],
});
