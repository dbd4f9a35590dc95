import { auditListSchema } from '../audit/audit.schema.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { idParamsSchema, listOf } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import {
  personConsentSchema,
  personExamsSchema,
  personMessageSchema,
  personNoteInputSchema,
  personNoteSchema,
  recordPageQuerySchema,
} from './person-record.schema.ts';

const shared = {
  access: 'admin',
  rights: ['desk', 'clinician'],
  tag: 'Applicants',
  cacheTime: 0,
  params: idParamsSchema,
  errors: ['not_found'],
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/applicants/{id}' as const;

export const getPersonExams = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/exams`,
  summary: 'What a person has taken and was given, by its dates and without what came of it',
  response: personExamsSchema,
});

export const listPersonNotes = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/notes`,
  summary: 'What was written about a person, the newest first; to the desk only what is for the desk',
  query: recordPageQuerySchema,
  response: listOf(personNoteSchema),
});

export const addPersonNote = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/notes`,
  summary:
    'Write a note about a person; it stays as it is written. Again does no harm; other words under its name are refused',
  body: personNoteInputSchema,
  errors: ['not_found', 'conflict'],
});

export const listPersonMessages = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/messages`,
  summary: 'What was sent to the account of a person, the newest first, without the texts',
  query: recordPageQuerySchema,
  response: listOf(personMessageSchema),
});

export const listPersonConsents = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/consents`,
  summary: 'What a person has agreed to, online and on paper, the newest first',
  response: z.strictObject({ items: z.array(personConsentSchema) }),
});

export const listPersonHistory = endpoint({
  ...shared,
  rights: ['clinician'],
  method: 'GET',
  path: `${path}/history`,
  summary: 'What was done about a person and their results, by whom, the newest first',
  query: recordPageQuerySchema,
  response: auditListSchema,
});
