import * as schema from '../bank-question/bank-question.schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { requestQuerySchema } from '../shared/request-key.schema.ts';
import { z } from '../zod.ts';

const exam = '/api/admin/exams/{exameId}';
const all = `${exam}/bank` as const;
const shared = {
  access: 'admin',
  rights: ['author'],
  tag: 'Question bank',
} as const satisfies Partial<Endpoint>;
const examParams = z.strictObject({ exameId: idQuerySchema });
const oneParams = z.strictObject({ exameId: idQuerySchema, id: idQuerySchema });

export const get = endpoint({
  ...shared,
  method: 'GET',
  path: all,
  summary: 'Which questions of an exam are copies, and what is drawn for each attempt',
  cacheTime: 0,
  params: examParams,
  response: schema.examBankSchema,
  errors: ['not_found'],
});

export const put = endpoint({
  ...shared,
  method: 'POST',
  path: `${all}/put`,
  summary: 'Put questions of an exam into the bank',
  params: examParams,
  query: requestQuerySchema,
  body: schema.bankPutSchema,
  response: schema.bankPutResultSchema,
  errors: ['not_found', 'stale', 'conflict', 'draw_differs', 'draw_overlaps'],
});

export const take = endpoint({
  ...shared,
  method: 'POST',
  path: `${all}/take`,
  summary: 'Add copies of questions of the bank',
  params: examParams,
  query: requestQuerySchema,
  body: schema.bankTakeSchema,
  response: schema.bankTakenSchema,
  errors: ['not_found', 'conflict'],
});

export const renew = endpoint({
  ...shared,
  method: 'POST',
  path: `${exam}/questions/{id}/renew`,
  summary: 'Make a copy say what the bank says now',
  params: oneParams,
  response: schema.examBankSchema,
  errors: ['not_found'],
});

export const createDraw = endpoint({
  ...shared,
  method: 'POST',
  path: `${exam}/draws`,
  summary: 'Draw questions of a tag for each attempt; refused where sums would not compare',
  status: 201,
  params: examParams,
  query: requestQuerySchema,
  body: schema.drawInputSchema,
  response: schema.examBankSchema,
  errors: ['not_found', 'conflict', 'draw_differs', 'draw_too_few', 'draw_overlaps'],
});

export const updateDraw = endpoint({
  ...shared,
  method: 'PUT',
  path: `${exam}/draws/{id}`,
  summary: 'Change how many are drawn, or where they stand',
  params: oneParams,
  body: schema.drawInputSchema.omit({ tagId: true }),
  response: schema.examBankSchema,
  errors: ['not_found', 'draw_too_few'],
});

export const removeDraw = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${exam}/draws/{id}`,
  summary: 'Draw no longer',
  params: oneParams,
  response: schema.examBankSchema,
  errors: ['not_found'],
});
