import { type Endpoint, endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import {
  blankFormSchema,
  paperExamQuerySchema,
  paperExamsSchema,
  paperFormInputSchema,
  paperFormParamsSchema,
  paperFormQuerySchema,
  paperFormSchema,
  savedPaperFormSchema,
} from './paper-form.schema.ts';

const shared = {
  access: 'admin',
  rights: ['desk', 'clinician'],
  tag: 'Paper forms',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/applicants/{id}/paper-forms' as const;

export const listPaperExams = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/applicants/{id}/paper-exams',
  summary: 'The exams that a form of a person can be of, those that fit the age on that day first',
  params: idParamsSchema,
  query: paperExamQuerySchema,
  response: paperExamsSchema,
  errors: ['not_found'],
});

export const getPaperForm = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/{exameId}`,
  summary: 'The questions of a form, with all that has to be known before it is typed in',
  params: paperFormParamsSchema,
  query: paperFormQuerySchema,
  response: paperFormSchema,
  errors: ['not_found', 'question_kinds', 'exam_rules', 'exam_draws'],
});

export const getBlankForm = endpoint({
  ...shared,
  rights: ['author', 'desk', 'clinician'],
  method: 'GET',
  path: '/api/admin/exams/{id}/blank-form',
  summary: 'The questions of an exam as they stand, to be printed and filled in by hand',
  params: idParamsSchema,
  response: blankFormSchema,
  errors: ['not_found'],
});

export const savePaperForm = endpoint({
  ...shared,
  method: 'POST',
  path,
  summary: 'Type in a form that was filled in on paper, as one attempt; again does no harm',
  status: 201,
  params: idParamsSchema,
  body: paperFormInputSchema,
  response: savedPaperFormSchema,
  errors: [
    'question_kinds',
    'exam_rules',
    'exam_draws',
    'not_found',
    'attempts_used_up',
    'attempt_open',
    'consent_required',
    'consent_changed',
  ],
});
