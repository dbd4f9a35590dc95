import { endpoint, fileEndpoint } from '../endpoint.ts';
import { exportMediaTypes } from '../shared/export.schema.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { normSetInputSchema, normSetSchema } from './norm.schema.ts';
import {
  normImportApplyQuerySchema,
  normImportQuerySchema,
  normImportSchema,
  normSheetQuerySchema,
  normSheetTypes,
} from './norm-import.schema.ts';
import { normSampleQuerySchema, normSampleSchema } from './norm-sample.schema.ts';

const path = '/api/admin/exams/{id}/norms';

export const get = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  rights: ['author'],
  summary: 'The norm groups of the scales of an exam',
  tag: 'Norms',
  cacheTime: 0,
  params: idParamsSchema,
  response: normSetSchema,
  errors: ['not_found'],
});

export const replace = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  rights: ['author'],
  summary:
    'Replace all norm groups of an exam; refused when somebody else has changed them meanwhile. Results keep the groups they were read by',
  tag: 'Norms',
  params: idParamsSchema,
  body: normSetInputSchema,
  response: normSetSchema,
  errors: ['not_found', 'stale'],
});

export const sample = endpoint({
  method: 'GET',
  path: `${path}/sample`,
  access: 'admin',
  rights: ['author'],
  summary:
    "The scores of an exam's own people on one scale, by age groups: sizes, means and deviations, and α",
  tag: 'Norms',
  cacheTime: 0,
  params: idParamsSchema,
  query: normSampleQuerySchema,
  response: normSampleSchema,
  errors: ['not_found', 'question_kinds', 'exam_rules', 'exam_draws', 'busy'],
});

export const sheet = fileEndpoint({
  method: 'GET',
  path: `${path}/sheet`,
  access: 'admin',
  rights: ['author'],
  summary: 'The norm groups of an exam as a sheet, to be filled in and imported again',
  tag: 'Norms',
  cacheTime: 0,
  params: idParamsSchema,
  query: normSheetQuerySchema,
  file: exportMediaTypes,
  errors: ['not_found', 'busy'],
});

export const tryImport = endpoint({
  method: 'POST',
  path: `${path}/import`,
  access: 'admin',
  rights: ['author'],
  summary:
    'Read norm groups from a sheet (XLSX or CSV, up to 5 MiB) and say what would become of each; stores nothing',
  tag: 'Norms',
  params: idParamsSchema,
  query: normImportQuerySchema,
  upload: normSheetTypes,
  response: normImportSchema,
  errors: ['not_found', 'busy'],
});

export const applyImport = endpoint({
  method: 'POST',
  path: `${path}/import/apply`,
  access: 'admin',
  rights: ['author'],
  summary:
    'Take over the groups of the same sheet that were not refused; refused when the norms or the sheet have changed since the dry run',
  tag: 'Norms',
  params: idParamsSchema,
  query: normImportApplyQuerySchema,
  upload: normSheetTypes,
  response: normSetSchema,
  errors: ['not_found', 'stale', 'busy'],
});
