import { type Endpoint, endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { examTranslationInputSchema, examTranslationsSchema } from './exam-translation.schema.ts';

const shared = {
  access: 'admin',
  rights: ['author'],
  tag: 'Translations',
  path: '/api/admin/exams/{id}/translations',
} as const satisfies Partial<Endpoint>;

export const get = endpoint({
  ...shared,
  method: 'GET',
  summary: 'Every text of an exam in both languages, and which translations are out of date',
  cacheTime: 0,
  params: idParamsSchema,
  response: examTranslationsSchema,
  errors: ['not_found'],
});

export const update = endpoint({
  ...shared,
  method: 'PUT',
  summary: 'Translate or confirm texts of an exam; refused when a text has changed meanwhile',
  params: idParamsSchema,
  body: examTranslationInputSchema,
  response: examTranslationsSchema,
  errors: ['not_found', 'stale'],
});
