import { endpoint } from '../endpoint.ts';
import { limitedListOf } from '../shared/list.schema.ts';
import { ageRangeSchema } from './age-range.schema.ts';

export const listAgeRanges = endpoint({
  method: 'GET',
  path: '/api/age-ranges',
  access: 'public',
  summary: 'The age ranges of exams, the youngest first',
  tag: 'Age ranges',
  response: limitedListOf(ageRangeSchema),
});
