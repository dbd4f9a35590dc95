import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import {
  adminQuestionSchema,
  contentCountersSchema,
  examQuestionsSchema,
  questionBulkSchema,
  questionChangeSchema,
  questionInputSchema,
  questionOrderChangeSchema,
  questionOrderSchema,
  questionRevisionQuerySchema,
  questionsChangeSchema,
  questionUpdateSchema,
} from './question.schema.ts';

const all = '/api/admin/exams/{exameId}/questions';
const one = `${all}/{id}` as const;
const shared = { access: 'admin', rights: ['author'], tag: 'Questions' } as const satisfies Partial<Endpoint>;
const examParams = z.strictObject({ exameId: idQuerySchema });
const params = z.strictObject({ exameId: idQuerySchema, id: idQuerySchema });

export const list = endpoint({
  ...shared,
  method: 'GET',
  path: all,
  summary: 'All questions of an exam by section, with the scores they can give',
  cacheTime: 0,
  params: examParams,
  response: examQuestionsSchema,
  errors: ['not_found'],
});

export const get = endpoint({
  ...shared,
  method: 'GET',
  path: one,
  summary: 'Read a question',
  cacheTime: 0,
  params,
  response: adminQuestionSchema,
  errors: ['not_found'],
});

export const create = endpoint({
  ...shared,
  method: 'POST',
  path: all,
  summary: 'Add a question',
  status: 201,
  params: examParams,
  body: questionInputSchema,
  response: questionChangeSchema,
  errors: ['not_found', 'conflict'],
});

export const createMany = endpoint({
  ...shared,
  method: 'POST',
  path: `${all}/bulk`,
  summary: 'Add many questions that have the same answers',
  status: 201,
  params: examParams,
  body: questionBulkSchema,
  response: questionsChangeSchema,
  errors: ['not_found', 'conflict'],
});

export const update = endpoint({
  ...shared,
  method: 'PUT',
  path: one,
  summary: 'Change a question and its answers; refused when somebody else has changed it meanwhile',
  params,
  body: questionUpdateSchema,
  response: questionChangeSchema,
  errors: ['not_found', 'stale'],
});

export const duplicate = endpoint({
  ...shared,
  method: 'POST',
  path: `${one}/duplicate`,
  summary: 'Put a copy of a question after it',
  status: 201,
  params,
  response: questionChangeSchema,
  errors: ['not_found', 'conflict'],
});

export const remove = endpoint({
  ...shared,
  method: 'DELETE',
  path: one,
  summary: 'Remove a question; for a day it can be restored',
  params,
  query: questionRevisionQuerySchema,
  response: contentCountersSchema,
  errors: ['not_found', 'stale'],
});

export const restore = endpoint({
  ...shared,
  method: 'POST',
  path: `${one}/restore`,
  summary: 'Put a removed question back where it was',
  params,
  query: questionRevisionQuerySchema,
  response: questionChangeSchema,
  errors: ['not_found', 'conflict'],
});

export const reorder = endpoint({
  ...shared,
  method: 'PUT',
  path: `${all}/order`,
  summary: 'Say where every question stands; refused when questions came, went or moved meanwhile',
  params: examParams,
  body: questionOrderSchema,
  response: questionOrderChangeSchema,
  errors: ['not_found', 'stale'],
});
