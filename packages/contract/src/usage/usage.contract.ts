import { type Endpoint, endpoint, fileEndpoint } from '../endpoint.ts';
import { exportMediaTypes } from '../shared/export.schema.ts';
import { usageExportQuerySchema, usageQuerySchema, usageSchema } from './usage.schema.ts';

const shared = {
  access: 'admin',
  rights: ['clinician', 'analyst'],
  tag: 'Statistics',
  cacheTime: 0,
  mayLag: true,
} as const satisfies Partial<Endpoint>;

export const getUsage = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/usage',
  summary: 'Attempts, how many were finished, how long they took and their bands, month by month',
  query: usageQuerySchema,
  response: usageSchema,
  errors: ['not_found'],
});

export const exportUsage = fileEndpoint({
  ...shared,
  asksPassword: true,
  method: 'GET',
  path: '/api/admin/usage/export',
  summary: 'The same as CSV or XLSX',
  query: usageExportQuerySchema,
  file: exportMediaTypes,
  errors: ['not_found', 'busy'],
});
