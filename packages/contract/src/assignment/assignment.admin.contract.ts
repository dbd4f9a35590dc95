import { type Endpoint, endpoint, fileEndpoint } from '../endpoint.ts';
import { exportMediaTypes } from '../shared/export.schema.ts';
import { idParamsSchema, idQuerySchema, listOf } from '../shared/list.schema.ts';
import { requestQuerySchema } from '../shared/request-key.schema.ts';
import { z } from '../zod.ts';
import {
  assignmentInputSchema,
  assignmentListSchema,
  assignmentQuerySchema,
  assignmentSchema,
  assignmentUpdateSchema,
  extraMinutesSchema,
  progressExportQuerySchema,
  progressQuerySchema,
  progressSchema,
} from './assignment.schema.ts';

const shared = {
  access: 'admin',
  rights: ['desk', 'clinician'],
  tag: 'Assignments',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/assignments';
const onePath = `${path}/{id}` as const;

export const listAssignments = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'What was given to whom, the newest first, with how far it has come',
  query: assignmentQuerySchema,
  response: assignmentListSchema,
});

export const createAssignment = endpoint({
  ...shared,
  method: 'POST',
  path,
  summary: 'Give an exam or a series to people, to a group, or to whoever has a link',
  status: 201,
  query: requestQuerySchema,
  body: assignmentInputSchema,
  response: assignmentSchema,
  errors: ['not_found', 'conflict'],
});

export const getAssignment = endpoint({
  ...shared,
  method: 'GET',
  path: onePath,
  summary: 'One assignment with how far it has come',
  params: idParamsSchema,
  response: assignmentSchema,
  errors: ['not_found'],
});

export const updateAssignment = endpoint({
  ...shared,
  method: 'PUT',
  path: onePath,
  summary: 'Change until when, how often a link is used and whether people are reminded',
  params: idParamsSchema,
  body: assignmentUpdateSchema,
  response: assignmentSchema,
  errors: ['not_found', 'stale'],
});

export const withdrawAssignment = endpoint({
  ...shared,
  method: 'DELETE',
  path: onePath,
  summary: 'Take an assignment back; what was begun can be finished. Again does no harm',
  params: idParamsSchema,
  errors: ['not_found'],
});

export const listProgress = endpoint({
  ...shared,
  method: 'GET',
  path: `${onePath}/people`,
  summary: 'Who has not begun, who is at it and who is done',
  params: idParamsSchema,
  query: progressQuerySchema,
  response: listOf(progressSchema),
  errors: ['not_found'],
});

export const exportProgress = fileEndpoint({
  ...shared,
  method: 'GET',
  path: `${onePath}/people/export`,
  summary: 'The same list as a file',
  params: idParamsSchema,
  query: progressExportQuerySchema,
  file: exportMediaTypes,
  asksPassword: true,
  errors: ['not_found'],
});

export const setExtraTime = endpoint({
  ...shared,
  method: 'PUT',
  path: `${onePath}/people/{applicantId}`,
  summary: 'Give one person more or less extra time than the others',
  params: idParamsSchema.extend({ applicantId: idQuerySchema }),
  body: z.strictObject({ extraMinutes: extraMinutesSchema }),
  errors: ['not_found'],
});
