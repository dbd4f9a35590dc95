import { endpoint } from '../endpoint.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import { bandSetInputSchema, bandSetSchema } from './band.schema.ts';

const path = '/api/admin/exams/{exameId}/bands';
const params = z.strictObject({ exameId: idQuerySchema });

export const get = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  rights: ['author'],
  summary: 'The bands of an exam and the scales they stand on',
  tag: 'Bands',
  cacheTime: 0,
  params,
  response: bandSetSchema,
  errors: ['not_found'],
});

export const replace = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  rights: ['author'],
  summary: 'Replace all bands of an exam; refused when somebody else has changed them meanwhile',
  tag: 'Bands',
  params,
  body: bandSetInputSchema,
  response: bandSetSchema,
  errors: ['not_found', 'stale'],
});
