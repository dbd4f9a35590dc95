import { endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { ruleSetInputSchema, ruleSetSchema } from './rule.schema.ts';

const path = '/api/admin/exams/{id}/rules';

export const get = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  rights: ['author'],
  summary: 'The rules of an exam: which questions are asked, and which must be answered',
  tag: 'Rules',
  cacheTime: 0,
  params: idParamsSchema,
  response: ruleSetSchema,
  errors: ['not_found'],
});

export const replace = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  rights: ['author'],
  summary: 'Replace all rules of an exam; refused when somebody else has changed them meanwhile',
  tag: 'Rules',
  params: idParamsSchema,
  body: ruleSetInputSchema,
  response: ruleSetSchema,
  errors: ['not_found', 'stale'],
});
