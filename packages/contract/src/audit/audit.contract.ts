import { endpoint } from '../endpoint.ts';
import {
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
  summary: 'Who changed what and when, the newest first',
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
