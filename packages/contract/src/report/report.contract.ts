import { attemptIdSchema, attemptParamsSchema } from '../attempt/attempt.schema.ts';
import { fileEndpoint } from '../endpoint.ts';
import { oneResultQuerySchema } from '../result/result.schema.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

const tag = 'Results';
const file: readonly [string] = ['application/pdf'];

export const getReport = fileEndpoint({
  method: 'GET',
  path: '/api/attempts/{id}/report.pdf',
  access: 'applicant',
  tag,
  summary: 'The result of an own attempt as a printed report',
  params: attemptParamsSchema,
  query: oneResultQuerySchema,
  file,
  errors: ['not_found'],
});

export const getApplicantReport = fileEndpoint({
  method: 'GET',
  path: '/api/admin/applicants/{applicantId}/attempts/{id}/report.pdf',
  access: 'admin',
  tag,
  summary: "The result of an applicant's attempt as a printed report",
  params: z.strictObject({ applicantId: idQuerySchema, id: attemptIdSchema }),
  query: oneResultQuerySchema,
  file,
  errors: ['not_found'],
});
