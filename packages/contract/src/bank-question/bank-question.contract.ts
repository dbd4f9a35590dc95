import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { revisionSchema } from '../shared/identity.schema.ts';
import { idParamsSchema, idQuerySchema, optionsQuerySchema, pageShape } from '../shared/list.schema.ts';
import { requestQuerySchema } from '../shared/request-key.schema.ts';
import { z } from '../zod.ts';
import * as schema from './bank-question.schema.ts';

const all = '/api/admin/bank-questions';
const one = `${all}/{id}` as const;
const shared = {
  access: 'admin',
  rights: ['author'],
  tag: 'Question bank',
} as const satisfies Partial<Endpoint>;
const reading = { ...shared, method: 'GET', cacheTime: 0 } as const satisfies Partial<Endpoint>;
/** Which draft was seen. Left out, whatever draft there is goes. */
const seenDraft = z.strictObject({
  draftRevision: z.coerce.number<number>().pipe(revisionSchema).optional(),
});
const ofOne = { params: idParamsSchema, response: schema.bankQuestionSchema } as const;

export const list = endpoint({
  ...reading,
  path: all,
  summary: 'A page of the questions in the bank',
  query: schema.bankQuestionQuerySchema,
  response: schema.bankQuestionListSchema,
});

export const tags = endpoint({
  ...reading,
  path: '/api/admin/bank-tags',
  summary: 'The tags of the bank, with what each question of a tag can give',
  query: optionsQuerySchema,
  response: schema.bankTagsSchema,
});

export const get = endpoint({
  ...reading,
  ...ofOne,
  path: one,
  summary: 'Read a question of the bank, with what is being written',
  errors: ['not_found'],
});

export const create = endpoint({
  ...shared,
  method: 'POST',
  path: all,
  summary: 'Add a question to the bank',
  status: 201,
  query: requestQuerySchema,
  body: schema.bankQuestionInputSchema,
  response: schema.bankQuestionSchema,
  errors: ['conflict', 'draw_differs', 'draw_overlaps'],
});

export const saveDraft = endpoint({
  ...shared,
  ...ofOne,
  method: 'PUT',
  path: `${one}/draft`,
  summary: 'Write on; no exam takes notice before it is kept',
  body: schema.bankDraftSchema,
  errors: ['not_found', 'stale'],
});

export const discardDraft = endpoint({
  ...shared,
  ...ofOne,
  method: 'DELETE',
  path: `${one}/draft`,
  summary: 'Forget what was written since the newest revision',
  query: seenDraft,
  errors: ['not_found', 'stale'],
});

export const keep = endpoint({
  ...shared,
  method: 'POST',
  path: `${one}/revisions`,
  summary: 'Make a revision of what was written, and say which copies follow',
  params: idParamsSchema,
  body: schema.bankKeepSchema,
  response: schema.bankKeptSchema,
  errors: ['not_found', 'stale', 'conflict', 'draw_differs', 'draw_overlaps'],
});

export const history = endpoint({
  ...reading,
  path: `${one}/revisions`,
  summary: 'The revisions of a question, newest first',
  params: idParamsSchema,
  query: z.strictObject(pageShape),
  response: schema.bankHistorySchema,
  errors: ['not_found'],
});

export const goBack = endpoint({
  ...shared,
  method: 'POST',
  path: `${one}/revisions/{revision}/draft`,
  summary: 'Write on from an earlier revision',
  params: z.strictObject({ id: idQuerySchema, revision: z.coerce.number<number>().pipe(revisionSchema) }),
  query: seenDraft,
  response: schema.bankQuestionSchema,
  errors: ['not_found', 'stale'],
});

export const place = endpoint({
  ...shared,
  ...ofOne,
  method: 'PUT',
  path: `${one}/place`,
  summary: 'Say which tags a question has and where it usually stands',
  body: schema.bankPlaceSchema,
  errors: ['not_found', 'conflict', 'draw_differs', 'draw_too_few', 'draw_overlaps'],
});

export const remove = endpoint({
  ...shared,
  method: 'DELETE',
  path: one,
  summary: 'Remove a question from the bank; copies in exams stay, and belong to nothing',
  status: 204,
  params: idParamsSchema,
  errors: ['not_found', 'draw_too_few'],
});

export const uses = endpoint({
  ...reading,
  path: `${one}/uses`,
  summary: 'The exams that use a question, and how it does in them',
  params: idParamsSchema,
  response: schema.bankUsesSchema,
  errors: ['not_found'],
});
