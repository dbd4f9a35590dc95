import { endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import {
  applicantSchema,
  newPersonSchema,
  personInputSchema,
  phoneCheckSchema,
  registrationSchema,
} from './applicant.schema.ts';

export const registerApplicant = endpoint({
  method: 'POST',
  path: '/api/applicants',
  access: 'public',
  summary: 'Register an account with its first person',
  tag: 'Accounts',
  status: 201,
  body: registrationSchema,
  response: applicantSchema,
  errors: ['conflict', 'proof_required', 'phone_code_required', 'too_many_requests', 'busy'],
});

/** As dear as registering: it tells the same. */
export const checkPhone = endpoint({
  method: 'POST',
  path: '/api/applicants/phone-check',
  access: 'public',
  summary: 'Whether an account can be registered with a phone number; a taken one is a conflict',
  tag: 'Accounts',
  body: phoneCheckSchema,
  errors: ['conflict', 'proof_required', 'too_many_requests', 'busy'],
});

export const listMyApplicants = endpoint({
  method: 'GET',
  path: '/api/my/applicants',
  access: 'applicant',
  summary: 'The people of the own account, in the order in which they were added',
  tag: 'Accounts',
  cacheTime: 0,
  response: z.strictObject({ items: z.array(applicantSchema) }),
});

export const addMyApplicant = endpoint({
  method: 'POST',
  path: '/api/my/applicants',
  access: 'applicant',
  summary: 'Add a person to the own account; the same one again gives the one who is there',
  tag: 'Accounts',
  status: 201,
  body: newPersonSchema,
  response: applicantSchema,
  errors: ['conflict', 'too_many_people', 'too_many_requests'],
});

export const updateMyApplicant = endpoint({
  method: 'PUT',
  path: '/api/my/applicants/{id}',
  access: 'applicant',
  summary: 'Correct what is known of a person of the own account; results keep the age they were taken at',
  tag: 'Accounts',
  params: idParamsSchema,
  body: personInputSchema,
  response: applicantSchema,
  errors: ['not_found'],
});

export const dismissNotice = endpoint({
  method: 'DELETE',
  path: '/api/my/notices/{id}',
  access: 'applicant',
  summary: 'Put away a notice that was read; again does no harm',
  tag: 'Accounts',
  params: idParamsSchema,
});
