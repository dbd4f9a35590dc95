import { endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { normSampleQuerySchema, normSampleSchema } from './norm-sample.schema.ts';
import { normSetInputSchema, normSetSchema } from './norm.schema.ts';

const path = '/api/admin/exams/{id}/norms';

export const get = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  summary: 'The norm groups of the scales of an exam',
  tag: 'Norms',
  cacheTime: 0,
  params: idParamsSchema,
  response: normSetSchema,
  errors: ['not_found'],
});

export const replace = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  summary:
    'Replace all norm groups of an exam; refused when somebody else has changed them meanwhile. Results keep the groups they were read by',
  tag: 'Norms',
  params: idParamsSchema,
  body: normSetInputSchema,
  response: normSetSchema,
  errors: ['not_found', 'stale'],
});

export const sample = endpoint({
  method: 'GET',
  path: `${path}/sample`,
  access: 'admin',
  summary:
    "The scores of an exam's own people on one scale, by age groups: sizes, means and deviations, and α",
  tag: 'Norms',
  cacheTime: 0,
  params: idParamsSchema,
  query: normSampleQuerySchema,
  response: normSampleSchema,
  errors: ['not_found', 'busy'],
});
