import { endpoint } from '../endpoint.ts';
import { auditListSchema, auditQuerySchema } from './audit.schema.ts';

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  summary: 'Who changed what and when, the newest first',
  tag: 'Audit',
  cacheTime: 0,
  query: auditQuerySchema,
  response: auditListSchema,
});
