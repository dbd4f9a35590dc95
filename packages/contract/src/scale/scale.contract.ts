import { endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { scaleSetInputSchema, scaleSetSchema } from './scale.schema.ts';

const path = '/api/admin/exams/{id}/scales';

export const get = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  rights: ['author'],
  summary:
    'The scales of an exam: its total, its sections, and those of its author, with their possible scores',
  tag: 'Scales',
  cacheTime: 0,
  params: idParamsSchema,
  response: scaleSetSchema,
  errors: ['not_found'],
});

export const replace = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  rights: ['author'],
  summary: 'Replace all scales of an exam; refused when somebody else has changed them meanwhile',
  tag: 'Scales',
  params: idParamsSchema,
  body: scaleSetInputSchema,
  response: scaleSetSchema,
  errors: ['not_found', 'stale'],
});
