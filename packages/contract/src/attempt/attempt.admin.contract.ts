import { endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import {
  attemptExtensionSchema,
  examAttemptQuerySchema,
  examAttemptsSchema,
  extendedAttemptSchema,
  personAttemptParamsSchema,
  voidInputSchema,
} from './attempt.admin.schema.ts';

export const listExamAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/exams/{id}/attempts',
  access: 'admin',
  rights: ['clinician'],
  tag: 'Attempts',
  summary: 'Who took an exam, the newest first; open attempts included',
  cacheTime: 0,
  params: idParamsSchema,
  query: examAttemptQuerySchema,
  response: examAttemptsSchema,
  errors: ['not_found'],
});

export const extendAttempt = endpoint({
  method: 'POST',
  path: '/api/admin/applicants/{applicantId}/attempts/{id}/extend',
  access: 'admin',
  rights: ['clinician'],
  tag: 'Attempts',
  summary:
    'Give an attempt more time; one that is over or submitted is open again. The audit keeps the reason',
  params: personAttemptParamsSchema,
  body: attemptExtensionSchema,
  response: extendedAttemptSchema,
  errors: ['not_found', 'conflict', 'stale'],
});

export const voidAttempt = endpoint({
  method: 'POST',
  path: '/api/admin/applicants/{applicantId}/attempts/{id}/void',
  access: 'admin',
  rights: ['clinician'],
  tag: 'Attempts',
  summary:
    'Say that a submitted attempt does not count: it is kept with the reason, and out of all figures. Again does no harm',
  params: personAttemptParamsSchema,
  body: voidInputSchema,
  errors: ['not_found', 'conflict'],
});

export const restoreAttempt = endpoint({
  method: 'POST',
  path: '/api/admin/applicants/{applicantId}/attempts/{id}/restore',
  access: 'admin',
  rights: ['clinician'],
  tag: 'Attempts',
  summary: 'Let an attempt that was void count again, with the reason. Again does no harm',
  params: personAttemptParamsSchema,
  body: voidInputSchema,
  errors: ['not_found'],
});
