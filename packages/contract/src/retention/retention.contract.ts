import { endpoint } from '../endpoint.ts';
import { keptDataSchema } from './retention.schema.ts';

export const getKeptData = endpoint({
  method: 'GET',
  path: '/api/retention',
  access: 'public',
  tag: 'Retention',
  summary: 'What is kept and for how long',
  response: keptDataSchema,
});
