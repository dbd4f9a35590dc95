import { type Endpoint, endpoint, fileEndpoint } from '../endpoint.ts';
import { exportMediaTypes } from '../shared/export.schema.ts';
import { idParamsSchema, listOf } from '../shared/list.schema.ts';
import {
  applicantImportSchema,
  importApplySchema,
  importFileTypes,
  importListQuerySchema,
  importQuerySchema,
  importRowQuerySchema,
  importRowSchema,
  importSheetQuerySchema,
} from './applicant-import.admin.schema.ts';

const shared = {
  access: 'admin',
  rights: ['desk', 'clinician'],
  tag: 'Applicants',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/applicant-imports';

export const list = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'The sheets of applicants that were read, the newest first',
  query: importListQuerySchema,
  response: listOf(applicantImportSchema),
});

export const template = fileEndpoint({
  ...shared,
  method: 'GET',
  path: `${path}/template`,
  summary: 'An empty sheet to fill applicants into',
  query: importSheetQuerySchema,
  file: exportMediaTypes,
  errors: ['busy'],
});

export const tryImport = endpoint({
  ...shared,
  method: 'POST',
  path,
  summary:
    'Read applicants from a sheet (XLSX or CSV, up to 5 MiB and 5,000 rows) and say what would become of each row; nobody is added',
  query: importQuerySchema,
  upload: importFileTypes,
  response: applicantImportSchema,
  errors: ['not_found', 'busy'],
});

export const get = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'How a sheet of applicants fares',
  params: idParamsSchema,
  response: applicantImportSchema,
  errors: ['not_found'],
});

export const listRows = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/{id}/rows`,
  summary: 'What would become, or became, of the rows of a sheet',
  params: idParamsSchema,
  query: importRowQuerySchema,
  response: listOf(importRowSchema),
  errors: ['not_found'],
});

export const apply = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/apply`,
  summary:
    'Take over the chosen rows, in the background; refused when people or the sheet have changed since the dry run',
  params: idParamsSchema,
  body: importApplySchema,
  response: applicantImportSchema,
  errors: ['not_found', 'stale'],
});

export const stop = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/stop`,
  summary: 'Take over no further row; what was taken over stays. Again does no harm',
  params: idParamsSchema,
  response: applicantImportSchema,
  errors: ['not_found'],
});

export const resume = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/resume`,
  summary: 'Go on with the rows that were left when it was stopped',
  params: idParamsSchema,
  response: applicantImportSchema,
  errors: ['not_found'],
});

export const remove = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Forget a sheet that was only tried; again does no harm',
  params: idParamsSchema,
});

export const answerSheet = fileEndpoint({
  ...shared,
  asksPassword: true,
  method: 'GET',
  path: `${path}/{id}/sheet`,
  summary: 'The sheet with what would become, or became, of each row',
  params: idParamsSchema,
  query: importSheetQuerySchema,
  file: exportMediaTypes,
  errors: ['not_found', 'busy'],
});
