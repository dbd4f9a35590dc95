import {
  accountQuerySchema,
  adminAccountSchema,
  applicantDetailSchema,
} from '../applicant/applicant.admin.schema.ts';
import { deskRegistrationSchema, newPersonSchema } from '../applicant/applicant.schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

const shared = {
  access: 'admin',
  rights: ['desk', 'clinician'],
  tag: 'Accounts',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/accounts';

export const findAccounts = endpoint({
  ...shared,
  method: 'GET',
  path: path,
  summary: 'The account of a phone number, if there is one',
  query: accountQuerySchema,
  response: z.strictObject({ items: z.array(adminAccountSchema) }),
});

export const getAccount = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Read an account with its people',
  params: idParamsSchema,
  response: adminAccountSchema,
  errors: ['not_found'],
});

export const createAccount = endpoint({
  ...shared,
  method: 'POST',
  path: path,
  summary: 'Register an account with its first person at a desk',
  status: 201,
  body: deskRegistrationSchema,
  response: adminAccountSchema,
  errors: ['conflict', 'busy'],
});

export const addApplicant = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/applicants`,
  summary: 'Add a person to an account at a desk',
  status: 201,
  params: idParamsSchema,
  body: newPersonSchema,
  response: applicantDetailSchema,
  errors: ['not_found', 'conflict', 'too_many_people'],
});
