import { attemptParamsSchema } from '../attempt/attempt.schema.ts';
import { fileEndpoint } from '../endpoint.ts';
import { oneResultQuerySchema } from '../result/result.schema.ts';

export const getReport = fileEndpoint({
  method: 'GET',
  path: '/api/attempts/{id}/report.pdf',
  access: 'applicant',
  tag: 'Reports',
  summary: 'The result of an own attempt as a printed report',
  params: attemptParamsSchema,
  query: oneResultQuerySchema,
  file: ['application/pdf'],
  errors: ['not_found'],
});
