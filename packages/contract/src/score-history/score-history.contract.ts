import { attemptIdSchema, attemptParamsSchema } from '../attempt/attempt.schema.ts';
import { endpoint } from '../endpoint.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import { scoreHistorySchema } from './score-history.schema.ts';

const tag = 'Results';

export const getScoreHistory = endpoint({
  method: 'GET',
  path: '/api/attempts/{id}/course',
  access: 'applicant',
  tag,
  summary: 'All own submitted attempts at the exam of this one, over time',
  // Taking the exam again changes it.
  cacheTime: 0,
  params: attemptParamsSchema,
  response: scoreHistorySchema,
  errors: ['not_found'],
});

export const getApplicantScoreHistory = endpoint({
  method: 'GET',
  path: '/api/admin/applicants/{applicantId}/attempts/{id}/course',
  access: 'admin',
  rights: ['clinician'],
  tag,
  summary: "All of an applicant's submitted attempts at the exam of this one, over time",
  cacheTime: 0,
  params: z.strictObject({ applicantId: idQuerySchema, id: attemptIdSchema }),
  response: scoreHistorySchema,
  errors: ['not_found'],
});
