import { anyRight } from '../auth/right.ts';
import { endpoint } from '../endpoint.ts';
import { crudEndpoints } from '../shared/crud-endpoints.ts';
import { listQuery, optionsQuerySchema, optionsSchema } from '../shared/list.schema.ts';
import type { z } from '../zod.ts';
import { adminAgeRangeSchema, ageRangeInputSchema, ageRangeUpdateSchema } from './age-range.schema.ts';

export const query = listQuery({ sorts: ['from', 'to', 'title', 'created', 'updated'] });
export type AgeRangeListQuery = z.output<typeof query>;

export const { list, get, create, update, remove } = crudEndpoints({
  path: 'age-ranges',
  tag: 'Age ranges',
  one: 'an age range',
  many: 'age ranges',
  rights: ['author'],
  query,
  input: ageRangeInputSchema,
  update: ageRangeUpdateSchema,
  entity: adminAgeRangeSchema,
});

export const options = endpoint({
  method: 'GET',
  path: '/api/admin/age-ranges/options',
  access: 'admin',
  // To narrow lists by them, too.
  rights: anyRight,
  summary: 'Age ranges to choose from',
  tag: 'Age ranges',
  cacheTime: 0,
  query: optionsQuerySchema,
  response: optionsSchema,
});
