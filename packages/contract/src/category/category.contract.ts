import { endpoint } from '../endpoint.ts';
import { limitedListOf } from '../shared/list.schema.ts';
import { categorySchema } from './category.schema.ts';

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  access: 'public',
  summary: 'The categories of exams',
  tag: 'Categories',
  response: limitedListOf(categorySchema),
});
