import { endpoint, fileEndpoint } from '../endpoint.ts';
import { exportMediaTypes } from '../shared/export.schema.ts';
import {
  auditExportQuerySchema,
  auditListSchema,
  auditQuerySchema,
  contentHistoryQuerySchema,
  peopleHistoryQuerySchema,
} from './audit.schema.ts';

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  rights: ['owner'],
  summary: 'Who did or read what, of whom, when and from where, the newest first',
  tag: 'Audit',
  cacheTime: 0,
  query: auditQuerySchema,
  response: auditListSchema,
});

export const listContentHistory = endpoint({
  method: 'GET',
  path: '/api/admin/history/content',
  access: 'admin',
  rights: ['author'],
  summary: 'Who changed what in the content, the newest first',
  tag: 'Audit',
  cacheTime: 0,
  query: contentHistoryQuerySchema,
  response: auditListSchema,
});

export const listPeopleHistory = endpoint({
  method: 'GET',
  path: '/api/admin/history/people',
  access: 'admin',
  rights: ['clinician'],
  summary: 'Who changed, took or read what of people and their results, the newest first',
  tag: 'Audit',
  cacheTime: 0,
  query: peopleHistoryQuerySchema,
  response: auditListSchema,
});

export const exportAudit = fileEndpoint({
  asksPassword: true,
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'admin',
  rights: ['owner'],
  summary: 'The audit as it is filtered, as CSV or XLSX',
  tag: 'Audit',
  cacheTime: 0,
  query: auditExportQuerySchema,
  file: exportMediaTypes,
});
