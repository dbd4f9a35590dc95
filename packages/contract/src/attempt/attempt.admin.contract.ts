import { endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { examAttemptQuerySchema, examAttemptsSchema } from './attempt.admin.schema.ts';

export const listExamAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/exams/{id}/attempts',
  access: 'admin',
  tag: 'Attempts',
  summary: 'Who took an exam, the newest first; open attempts included',
  cacheTime: 0,
  params: idParamsSchema,
  query: examAttemptQuerySchema,
  response: examAttemptsSchema,
  errors: ['not_found'],
});
