import { endpoint } from '../endpoint.ts';
import { crudEndpoints } from '../shared/crud-endpoints.ts';
import { listQuery } from '../shared/list.schema.ts';
import type { z } from '../zod.ts';
import { adminFaqSchema, faqInputSchema, faqOrderSchema, faqUpdateSchema } from './faq.schema.ts';

export const query = listQuery({ sorts: ['rowOrder', 'question', 'created', 'updated'] });
export type FaqListQuery = z.output<typeof query>;

export const { list, get, create, update, remove } = crudEndpoints({
  path: 'faqs',
  tag: 'FAQ',
  one: 'a question of the FAQ',
  many: 'questions of the FAQ',
  rights: ['author'],
  query,
  input: faqInputSchema,
  update: faqUpdateSchema,
  entity: adminFaqSchema,
});

export const reorder = endpoint({
  method: 'PUT',
  path: '/api/admin/faqs/order',
  access: 'admin',
  rights: ['author'],
  summary: 'Put questions of the FAQ into the order given',
  tag: 'FAQ',
  body: faqOrderSchema,
  response: faqOrderSchema,
});
