import { endpoint } from '../endpoint.ts';
import { idParamsSchema, listOf } from '../shared/list.schema.ts';
import { examDetailsSchema, examSchema } from './exam.schema.ts';
import { examQuerySchema } from './exam-query.schema.ts';

export const listExams = endpoint({
  method: 'GET',
  path: '/api/exams',
  access: 'public',
  summary:
    "A page of the published exams, the youngest first; for one age the narrowest range first. Only applicants may ask for those of a person's age",
  tag: 'Exams',
  query: examQuerySchema,
  response: listOf(examSchema),
  errors: ['not_signed_in', 'forbidden', 'not_found'],
});

export const getExam = endpoint({
  method: 'GET',
  path: '/api/exams/{id}',
  access: 'public',
  summary: 'What a published exam is about',
  tag: 'Exams',
  params: idParamsSchema,
  response: examDetailsSchema,
  errors: ['not_found'],
});
