import type { Endpoint } from '../endpoint.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { exportMediaTypes } from '../shared/export.schema.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { groupDifferencesSchema } from './group-difference.schema.ts';
import { scaleStatisticsSchema } from './scale-statistics.schema.ts';
import { statisticsSchema } from './statistics.schema.ts';
import {
  differenceQuerySchema,
  responsesQuerySchema,
  statisticsExportQuerySchema,
  statisticsQuerySchema,
} from './statistics-query.schema.ts';
import { valueParamsSchema, valueStatisticsSchema } from './value-statistics.schema.ts';

const shared = {
  method: 'GET',
  access: 'admin',
  rights: ['analyst', 'author'],
  tag: 'Statistics',
  // The server remembers them and knows when they are out of date.
  cacheTime: 0,
  mayLag: true,
  errors: ['not_found', 'question_kinds', 'exam_rules', 'exam_draws'],
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/exams/{id}/statistics';

export const getStatistics = endpoint({
  ...shared,
  path,
  summary: 'How an exam measures: its scores, sections, questions and answers, over the attempts asked for',
  params: idParamsSchema,
  query: statisticsQuerySchema,
  response: statisticsSchema,
});

export const getScaleStatistics = endpoint({
  ...shared,
  path: `${path}/scales`,
  summary:
    'How each scale of an exam measures: scores by its own rule for blanks, reliability, its questions',
  params: idParamsSchema,
  query: statisticsQuerySchema,
  response: scaleStatisticsSchema,
});

export const getGroupDifferences = endpoint({
  ...shared,
  path: `${path}/differences`,
  summary: 'Whether a question is harder for one of two groups among people of like scores (Mantel–Haenszel)',
  params: idParamsSchema,
  query: differenceQuerySchema,
  response: groupDifferencesSchema,
});

export const getValueStatistics = endpoint({
  ...shared,
  path: `${path}/values/{questionId}`,
  summary: 'How the numbers or days are spread that were given to one question',
  params: valueParamsSchema,
  query: statisticsQuerySchema,
  response: valueStatisticsSchema,
});

export const exportStatistics = fileEndpoint({
  ...shared,
  path: `${path}/export`,
  summary: 'The figures of each question as CSV or XLSX',
  params: idParamsSchema,
  query: statisticsExportQuerySchema,
  file: exportMediaTypes,
});

export const exportScores = fileEndpoint({
  ...shared,
  asksPassword: true,
  rights: ['analyst'],
  path: `${path}/scores`,
  summary: 'One row per attempt with the score of every question, without names, as CSV or XLSX',
  params: idParamsSchema,
  query: statisticsExportQuerySchema,
  file: exportMediaTypes,
});

export const exportResponses = fileEndpoint({
  ...shared,
  asksPassword: true,
  rights: ['analyst'],
  path: `${path}/responses`,
  summary:
    'For research: one row per attempt with the code of every answer, scores and bands, under a pseudonym, with a codebook',
  params: idParamsSchema,
  query: responsesQuerySchema,
  file: ['application/zip', exportMediaTypes[1], 'application/x-spss-sav'],
});
