import type { Endpoint } from '../endpoint.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { exportMediaTypes } from '../shared/export.schema.ts';
import { idParamsSchema, listOf } from '../shared/list.schema.ts';
import {
  adminApplicantSchema,
  applicantExportQuerySchema,
  applicantQuerySchema,
  oneTimePasswordSchema,
} from './applicant.admin.schema.ts';

const shared = { access: 'admin', tag: 'Applicants', cacheTime: 0 } as const satisfies Partial<Endpoint>;
const path = '/api/admin/applicants';

export const list = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'A page of applicants',
  query: applicantQuerySchema,
  response: listOf(adminApplicantSchema),
});

export const exportFile = fileEndpoint({
  ...shared,
  method: 'GET',
  path: `${path}/export`,
  summary: 'All applicants of the list as it is filtered, as CSV or XLSX',
  query: applicantExportQuerySchema,
  file: exportMediaTypes,
});

export const get = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Read an applicant',
  params: idParamsSchema,
  response: adminApplicantSchema,
  errors: ['not_found'],
});

export const createOneTimePassword = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/one-time-password`,
  summary:
    'Give an applicant a password to sign in with once, within 72 hours; it ends their sessions and is shown only here',
  params: idParamsSchema,
  response: oneTimePasswordSchema,
  errors: ['not_found', 'busy'],
});

export const disable = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/disable`,
  summary: 'Let an applicant sign in no longer; ends their sessions',
  params: idParamsSchema,
  response: adminApplicantSchema,
  errors: ['not_found'],
});

export const enable = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/enable`,
  summary: 'Let an applicant sign in again',
  params: idParamsSchema,
  response: adminApplicantSchema,
  errors: ['not_found'],
});
