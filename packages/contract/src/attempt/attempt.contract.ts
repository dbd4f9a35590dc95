import { endpoint } from '../endpoint.ts';
import { notAskedSchema } from '../rule/rule.schema.ts';
import { idParamsSchema, listOf } from '../shared/list.schema.ts';
import * as schema from './attempt.schema.ts';
import { sectionStepSchema, sectionTimesShownSchema } from './attempt-section.schema.ts';

const tag = 'Attempts';
const access = 'applicant';

export const startAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts',
  access,
  tag,
  summary: 'Start an attempt, or resume the open one',
  body: schema.startInputSchema,
  response: schema.openAttemptSchema,
  errors: ['not_found', 'attempts_used_up', 'consent_required', 'consent_changed'],
});

export const getExamPaper = endpoint({
  method: 'GET',
  path: '/api/exams/{id}/paper',
  access: 'public',
  tag,
  summary: 'The questions of an exam that is opened to visitors, to be answered before registering',
  params: idParamsSchema,
  response: schema.examPaperSchema,
  errors: ['not_found'],
});

export const getAttempt = endpoint({
  method: 'GET',
  path: '/api/attempts/{id}',
  access,
  tag,
  summary: 'An open attempt with the newest choices',
  cacheTime: 0,
  params: schema.attemptParamsSchema,
  response: schema.openAttemptSchema,
  errors: ['not_found', 'attempt_closed'],
});

export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/attempts/{id}/answers',
  access,
  tag,
  summary: 'Save choices; repeats and older ones do no harm',
  params: schema.attemptParamsSchema,
  body: schema.answersInputSchema,
  response: schema.answersSavedSchema,
  errors: ['not_found'],
});

export const getNotAsked = endpoint({
  method: 'GET',
  path: '/api/attempts/{id}/not-asked',
  access,
  tag,
  summary: 'The questions of an open attempt that rules about scores hide now',
  cacheTime: 0,
  params: schema.attemptParamsSchema,
  response: notAskedSchema,
  errors: ['not_found', 'attempt_closed'],
});

export const stepSection = endpoint({
  method: 'POST',
  path: '/api/attempts/{id}/sections',
  access,
  tag,
  summary: 'Begin a section that has a time of its own, or leave it for good',
  params: schema.attemptParamsSchema,
  body: sectionStepSchema,
  response: sectionTimesShownSchema,
  errors: ['not_found', 'attempt_closed'],
});

export const submitAttempt = endpoint({
  method: 'POST',
  path: '/api/attempts/{id}/submit',
  access,
  tag,
  summary: 'Submit an attempt; a second time changes nothing',
  params: schema.attemptParamsSchema,
  body: schema.submitInputSchema,
  response: schema.submittedSchema,
  errors: ['not_found', 'answers_required', 'stale'],
});

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/attempts',
  access,
  tag,
  summary: 'The taken exams of a person of the own account, of the first one unless another is named',
  cacheTime: 0,
  query: schema.takenExamQuerySchema,
  response: listOf(schema.takenExamSchema),
  errors: ['not_found'],
});
