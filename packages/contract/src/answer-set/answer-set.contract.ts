import { crudEndpoints } from '../shared/crud-endpoints.ts';
import { listQuery } from '../shared/list.schema.ts';
import type { z } from '../zod.ts';
import { answerSetInputSchema, answerSetSchema, answerSetUpdateSchema } from './answer-set.schema.ts';

export const query = listQuery({ sorts: ['title', 'created', 'updated'] });
export type AnswerSetListQuery = z.output<typeof query>;

export const { list, get, create, update, remove } = crudEndpoints({
  path: 'answer-sets',
  tag: 'Questions',
  one: 'a set of answers',
  many: 'sets of answers',
  rights: ['author'],
  query,
  input: answerSetInputSchema,
  update: answerSetUpdateSchema,
  entity: answerSetSchema,
});
