import { anyRight } from '../auth/right.ts';
import { endpoint } from '../endpoint.ts';
import { crudEndpoints } from '../shared/crud-endpoints.ts';
import { listQuery, optionsQuerySchema, optionsSchema } from '../shared/list.schema.ts';
import type { z } from '../zod.ts';
import {
  adminQuestionSectionSchema,
  questionSectionInputSchema,
  questionSectionUpdateSchema,
} from './question-section.schema.ts';

export const query = listQuery({ sorts: ['title', 'code', 'created', 'updated'] });
export type QuestionSectionListQuery = z.output<typeof query>;

export const { list, get, create, update, remove } = crudEndpoints({
  path: 'question-sections',
  tag: 'Question sections',
  one: 'a question section',
  many: 'question sections',
  rights: ['author'],
  query,
  input: questionSectionInputSchema,
  update: questionSectionUpdateSchema,
  entity: adminQuestionSectionSchema,
});

export const options = endpoint({
  method: 'GET',
  path: '/api/admin/question-sections/options',
  access: 'admin',
  // To narrow lists by them, too.
  rights: anyRight,
  summary: 'Question sections to choose from',
  tag: 'Question sections',
  cacheTime: 0,
  query: optionsQuerySchema,
  response: optionsSchema,
});
