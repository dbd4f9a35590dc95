import { anyRight } from '../auth/right.ts';
import { endpoint } from '../endpoint.ts';
import { crudEndpoints } from '../shared/crud-endpoints.ts';
import { listQuery, optionsQuerySchema, optionsSchema } from '../shared/list.schema.ts';
import type { z } from '../zod.ts';
import { adminCategorySchema, categoryInputSchema, categoryUpdateSchema } from './category.schema.ts';

export const query = listQuery({ sorts: ['title', 'created', 'updated'] });
export type CategoryListQuery = z.output<typeof query>;

export const { list, get, create, update, remove } = crudEndpoints({
  path: 'categories',
  tag: 'Categories',
  one: 'a category',
  many: 'categories',
  rights: ['author'],
  query,
  input: categoryInputSchema,
  update: categoryUpdateSchema,
  entity: adminCategorySchema,
});

export const options = endpoint({
  method: 'GET',
  path: '/api/admin/categories/options',
  access: 'admin',
  // To narrow lists by them, too.
  rights: anyRight,
  summary: 'Categories to choose from',
  tag: 'Categories',
  cacheTime: 0,
  query: optionsQuerySchema,
  response: optionsSchema,
});
