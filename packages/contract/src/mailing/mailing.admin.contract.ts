import { type Endpoint, endpoint } from '../endpoint.ts';
import { idParamsSchema, listOf } from '../shared/list.schema.ts';
import {
  mailingDraftSchema,
  mailingPreviewSchema,
  mailingQuerySchema,
  mailingSchema,
  newMailingSchema,
} from './mailing.admin.schema.ts';

/** A list of results is for clinicians, and so is what was sent to one; the service asks. */
const shared = {
  access: 'admin',
  rights: ['desk', 'clinician'],
  tag: 'Messages',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/mailings';

export const list = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'The messages that were sent to lists, the newest first',
  query: mailingQuerySchema,
  response: listOf(mailingSchema),
});

export const preview = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/preview`,
  summary: 'Who of a list would get a text, and how it would look; sends nothing',
  body: mailingDraftSchema,
  response: mailingPreviewSchema,
  errors: ['not_found'],
});

export const send = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path,
  summary:
    'Send a text to each account of a list, in the background; refused when the list has changed since the preview, or the request is known with other words',
  body: newMailingSchema,
  response: mailingSchema,
  errors: ['not_found', 'conflict', 'stale'],
});

export const get = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'How a message to a list fares',
  params: idParamsSchema,
  response: mailingSchema,
  errors: ['not_found'],
});

export const stop = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/stop`,
  summary: 'Send it to nobody else; again does no harm',
  params: idParamsSchema,
  response: mailingSchema,
  errors: ['not_found'],
});
