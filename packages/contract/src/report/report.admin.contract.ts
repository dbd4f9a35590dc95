import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import { type Endpoint, endpoint, fileEndpoint } from '../endpoint.ts';
import { resultReportsQuerySchema } from '../result/result.admin.schema.ts';
import { oneResultQuerySchema } from '../result/result.schema.ts';
import { idParamsSchema, idQuerySchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import {
  reportNoteInputSchema,
  reportNoteSchema,
  reportTextsInputSchema,
  reportTextsSchema,
} from './report.schema.ts';

const shared = {
  access: 'admin',
  rights: ['clinician'],
  tag: 'Reports',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const attemptPath = '/api/admin/applicants/{applicantId}/attempts/{id}' as const;
const attemptParams = z.strictObject({ applicantId: idQuerySchema, id: attemptIdSchema });

export const getApplicantReport = fileEndpoint({
  ...shared,
  method: 'GET',
  path: `${attemptPath}/report.pdf`,
  summary: "The result of an applicant's attempt as a printed report",
  params: attemptParams,
  query: oneResultQuerySchema,
  file: ['application/pdf'],
  errors: ['not_found'],
});

export const getReports = fileEndpoint({
  ...shared,
  asksPassword: true,
  method: 'GET',
  path: '/api/admin/results/reports.pdf',
  summary:
    'The reports of the list of results as it is filtered, as one file; refused when they are too many',
  query: resultReportsQuerySchema,
  file: ['application/pdf'],
  errors: ['not_found'],
});

export const getNote = endpoint({
  ...shared,
  method: 'GET',
  path: `${attemptPath}/report-note`,
  summary: 'Who examined and what for, as the report of an attempt tells it',
  params: attemptParams,
  response: reportNoteSchema,
  errors: ['not_found'],
});

export const updateNote = endpoint({
  ...shared,
  method: 'PUT',
  path: `${attemptPath}/report-note`,
  summary: 'Note who examined and what for; refused when somebody else has changed it meanwhile',
  params: attemptParams,
  body: reportNoteInputSchema,
  response: reportNoteSchema,
  errors: ['not_found', 'stale'],
});

const textsPath = '/api/admin/exams/{id}/report-texts' as const;

export const getTexts = endpoint({
  ...shared,
  rights: ['author'],
  method: 'GET',
  path: textsPath,
  summary: 'What the report of an exam says around its figures, in both languages',
  params: idParamsSchema,
  response: reportTextsSchema,
  errors: ['not_found'],
});

export const replaceTexts = endpoint({
  ...shared,
  rights: ['author'],
  method: 'PUT',
  path: textsPath,
  summary: 'Replace what the report of an exam says; refused when somebody else has changed it meanwhile',
  params: idParamsSchema,
  body: reportTextsInputSchema,
  response: reportTextsSchema,
  errors: ['not_found', 'stale'],
});
