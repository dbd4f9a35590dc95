import { attemptIdSchema, attemptParamsSchema, takenExamSchema } from '../attempt/attempt.schema.ts';
import { endpoint } from '../endpoint.ts';
import { idQuerySchema, listOf, listQuery } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import { adminResultSchema, oneResultQuerySchema, resultSchema } from './result.schema.ts';

const tag = 'Results';

export const getResult = endpoint({
  method: 'GET',
  path: '/api/attempts/{id}/result',
  access: 'applicant',
  tag,
  summary: 'The result of an own attempt, once it is submitted',
  cacheTime: 0,
  params: attemptParamsSchema,
  query: oneResultQuerySchema,
  response: resultSchema,
  errors: ['not_found'],
});

export const getApplicantResult = endpoint({
  method: 'GET',
  path: '/api/admin/applicants/{applicantId}/attempts/{id}/result',
  access: 'admin',
  rights: ['clinician'],
  tag,
  summary: "The result of an applicant's attempt",
  cacheTime: 0,
  params: z.strictObject({ applicantId: idQuerySchema, id: attemptIdSchema }),
  query: oneResultQuerySchema,
  response: adminResultSchema,
  errors: ['not_found'],
});

export const listApplicantAttempts = endpoint({
  method: 'GET',
  path: '/api/admin/applicants/{applicantId}/attempts',
  access: 'admin',
  rights: ['clinician'],
  tag,
  summary: 'The taken exams of an applicant',
  cacheTime: 0,
  params: z.strictObject({ applicantId: idQuerySchema }),
  query: listQuery({ sorts: ['participateDateTime'], defaultSort: '-participateDateTime' }),
  response: listOf(takenExamSchema),
  errors: ['not_found'],
});
