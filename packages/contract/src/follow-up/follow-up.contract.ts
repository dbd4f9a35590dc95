import { personAttemptParamsSchema } from '../attempt/attempt.admin.schema.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import {
  followUpInputSchema,
  followUpListSchema,
  followUpQuerySchema,
  followUpSchema,
} from './follow-up.schema.ts';

const shared = {
  access: 'admin',
  rights: ['clinician'],
  tag: 'Follow-up',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/applicants/{applicantId}/attempts/{id}/follow-up' as const;

export const listFollowUps = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/follow-ups',
  summary: 'Results that need action, what is due first',
  query: followUpQuerySchema,
  response: followUpListSchema,
});

export const getFollowUp = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'How far the follow-up of a result has come, with its notes',
  params: personAttemptParamsSchema,
  response: followUpSchema,
  errors: ['not_found'],
});

export const updateFollowUp = endpoint({
  ...shared,
  method: 'PUT',
  path,
  summary:
    'Take a step in following a result up, with a note or without; a result that is not on the list gets on it. Refused when somebody else has taken one meanwhile',
  params: personAttemptParamsSchema,
  body: followUpInputSchema,
  response: followUpSchema,
  errors: ['not_found', 'stale', 'conflict'],
});

export const updateFollowUpNote = endpoint({
  ...shared,
  method: 'PUT',
  path: `${path}/notes/{noteId}`,
  summary: 'Say whether the printed report shows a note',
  params: personAttemptParamsSchema.extend({ noteId: z.uuid() }),
  body: z.strictObject({ inReport: z.boolean() }),
  response: followUpSchema,
  errors: ['not_found'],
});
