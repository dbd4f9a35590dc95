import type { Endpoint } from '../endpoint.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { exportMediaTypes } from '../shared/export.schema.ts';
import { idQuerySchema, listOf } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import {
  listedResultSchema,
  resultExportQuerySchema,
  resultQuerySchema,
  resultScopesSchema,
} from './result.admin.schema.ts';

const shared = {
  access: 'admin',
  rights: ['clinician'],
  tag: 'Results',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/results';

export const list = endpoint({
  ...shared,
  mayLag: true,
  method: 'GET',
  path,
  summary: 'A page of results, of all exams and people',
  query: resultQuerySchema,
  response: listOf(listedResultSchema),
});

export const listScopes = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/scopes`,
  summary: 'The sections and bands that results of an exam can be narrowed by',
  query: z.strictObject({ examId: idQuerySchema }),
  response: resultScopesSchema,
  errors: ['not_found'],
});

export const exportFile = fileEndpoint({
  ...shared,
  mayLag: true,
  asksPassword: true,
  method: 'GET',
  path: `${path}/export`,
  summary: 'All results of the list as it is filtered, as CSV or XLSX',
  query: resultExportQuerySchema,
  file: exportMediaTypes,
  errors: ['not_found'],
});
