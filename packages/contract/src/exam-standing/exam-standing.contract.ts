import { type Endpoint, endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { examStandingSchema, trialInputSchema, trialResultSchema } from './exam-standing.schema.ts';

const shared = { access: 'admin', rights: ['author'], tag: 'Exams' } as const satisfies Partial<Endpoint>;

export const getStanding = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/exams/{id}/standing',
  summary: 'Results of older scores, scores without a band and texts without a translation',
  cacheTime: 0,
  params: idParamsSchema,
  response: examStandingSchema,
  errors: ['not_found'],
});

export const tryOut = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/admin/exams/{id}/trial',
  summary: 'The result of these answers by what the exam is now; nothing of it is kept',
  params: idParamsSchema,
  body: trialInputSchema,
  response: trialResultSchema,
  errors: ['not_found', 'exam_rules', 'exam_draws'],
});
