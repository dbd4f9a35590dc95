import { type Endpoint, endpoint } from '../endpoint.ts';
import {
  answerToMarkSchema,
  markedAnswerParamsSchema,
  markInputSchema,
  markingExamParamsSchema,
  markingExamSchema,
  markingExamsSchema,
  markRevisionQuerySchema,
  nextAnswerQuerySchema,
  nextAnswerSchema,
  ownMarksQuerySchema,
  ownMarksSchema,
} from './marking.schema.ts';

const shared = {
  access: 'admin',
  rights: ['marker', 'clinician'],
  tag: 'Marking',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const exam = '/api/admin/marking/{exameId}' as const;
const one = '/api/admin/marked-answers/{attemptId}/{questionId}' as const;

export const listMarkingExams = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/marking',
  summary: 'Exams with answers that people mark, and how many wait',
  response: markingExamsSchema,
});

export const getMarkingExam = endpoint({
  ...shared,
  method: 'GET',
  path: exam,
  summary: 'The marked questions of an exam, with how far markers agree',
  params: markingExamParamsSchema,
  response: markingExamSchema,
  errors: ['not_found'],
});

export const getNextAnswer = endpoint({
  ...shared,
  method: 'GET',
  path: `${exam}/next`,
  summary: 'The answer that has waited longest for a mark of who asks, without whose it is',
  params: markingExamParamsSchema,
  query: nextAnswerQuerySchema,
  response: nextAnswerSchema,
  errors: ['not_found'],
});

export const listOwnMarks = endpoint({
  ...shared,
  method: 'GET',
  path: `${exam}/marks`,
  summary: 'What who asks has marked in an exam, the newest first',
  params: markingExamParamsSchema,
  query: ownMarksQuerySchema,
  response: ownMarksSchema,
  errors: ['not_found'],
});

export const getMarkedAnswer = endpoint({
  ...shared,
  method: 'GET',
  path: one,
  summary: 'One answer with its rubric and what who asks gave for it',
  params: markedAnswerParamsSchema,
  response: answerToMarkSchema,
  errors: ['not_found'],
});

export const saveMark = endpoint({
  ...shared,
  method: 'PUT',
  path: one,
  summary:
    'Mark an answer, or change the own mark; totals follow with the last one. Refused when it was marked or written anew meanwhile',
  params: markedAnswerParamsSchema,
  body: markInputSchema,
  response: answerToMarkSchema,
  errors: ['not_found', 'stale', 'conflict'],
});

export const withdrawMark = endpoint({
  ...shared,
  method: 'DELETE',
  path: one,
  summary: 'Take the own mark back; the result waits for another one',
  params: markedAnswerParamsSchema,
  query: markRevisionQuerySchema,
  response: answerToMarkSchema,
  errors: ['not_found', 'stale', 'conflict'],
});
