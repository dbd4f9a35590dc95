import type { Endpoint } from '../endpoint.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { exportMediaTypes } from '../shared/export.schema.ts';
import { idParamsSchema, listOf } from '../shared/list.schema.ts';
import {
  adminApplicantSchema,
  applicantDetailSchema,
  applicantExportQuerySchema,
  applicantQuerySchema,
  correctionSchema,
  mergePreviewSchema,
  mergeQuerySchema,
  mergeSchema,
  moveSchema,
  oneTimePasswordSchema,
  seenAccountSchema,
} from './applicant.admin.schema.ts';

const shared = {
  access: 'admin',
  rights: ['desk', 'clinician'],
  tag: 'Applicants',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/applicants';

export const list = endpoint({
  ...shared,
  mayLag: true,
  method: 'GET',
  path,
  summary: 'A page of applicants',
  query: applicantQuerySchema,
  response: listOf(adminApplicantSchema),
});

export const exportFile = fileEndpoint({
  ...shared,
  mayLag: true,
  asksPassword: true,
  rights: ['clinician'],
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
  summary: 'Read an applicant, with the account behind them',
  params: idParamsSchema,
  response: applicantDetailSchema,
  errors: ['not_found'],
});

export const createOneTimePassword = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path: `${path}/{id}/one-time-password`,
  summary:
    'Give the account of an applicant a password to sign in with once, within 72 hours; it ends its sessions and is shown only here',
  params: idParamsSchema,
  body: seenAccountSchema,
  response: oneTimePasswordSchema,
  errors: ['not_found', 'stale', 'busy'],
});

export const disable = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/disable`,
  summary: 'Let the account of an applicant sign in no longer; ends its sessions',
  params: idParamsSchema,
  body: seenAccountSchema,
  response: applicantDetailSchema,
  errors: ['not_found', 'stale'],
});

export const enable = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/enable`,
  summary: 'Let the account of an applicant sign in again',
  params: idParamsSchema,
  body: seenAccountSchema,
  response: applicantDetailSchema,
  errors: ['not_found', 'stale'],
});

export const update = endpoint({
  ...shared,
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Correct what is known of an applicant; results keep the age they were taken at',
  params: idParamsSchema,
  body: correctionSchema,
  response: applicantDetailSchema,
  errors: ['not_found', 'stale'],
});

export const move = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path: `${path}/{id}/move`,
  summary: 'Move an applicant with all attempts to another account; both accounts are told',
  params: idParamsSchema,
  body: moveSchema,
  response: applicantDetailSchema,
  errors: ['not_found', 'conflict', 'too_many_people'],
});

export const previewMerge = endpoint({
  ...shared,
  rights: ['clinician'],
  method: 'GET',
  path: `${path}/{id}/merge-preview`,
  summary: 'What merging an applicant who was registered twice into another one would do',
  params: idParamsSchema,
  query: mergeQuerySchema,
  response: mergePreviewSchema,
  errors: ['not_found', 'conflict'],
});

export const merge = endpoint({
  ...shared,
  asksPassword: true,
  rights: ['clinician'],
  method: 'POST',
  path: `${path}/{id}/merge`,
  summary: 'Give the attempts of an applicant to another one, as it was previewed, and remove the first',
  params: idParamsSchema,
  body: mergeSchema,
  response: applicantDetailSchema,
  errors: ['not_found', 'conflict', 'stale'],
});
