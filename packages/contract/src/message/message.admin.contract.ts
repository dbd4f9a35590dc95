import { type Endpoint, endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import {
  messageDetailSchema,
  messageKindSchema,
  messageListSchema,
  messageQuerySchema,
  messageTextSchema,
  messageTextUpdateSchema,
} from './message.schema.ts';

const shared = {
  access: 'admin',
  rights: ['desk', 'clinician'],
  tag: 'Messages',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/messages';
const params = z.strictObject({ id: z.uuid() });

export const listMessages = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'The outbox, the newest first',
  query: messageQuerySchema,
  response: messageListSchema,
});

/** Not a GET: reading a text out to somebody is written down. A code opens an account, as a one-time password does. */
export const readMessage = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path: `${path}/{id}/read`,
  summary: 'Read the text of a message; a code only where no channel could have sent it',
  params,
  response: messageDetailSchema,
  errors: ['not_found'],
});

export const sendMessageNow = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/send`,
  summary: 'Try a waiting message at once',
  params,
  errors: ['not_found'],
});

export const cancelMessage = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Do not send a waiting message, unless it is being sent at this moment; again does no harm',
  params,
  errors: ['not_found', 'conflict'],
});

export const listMessageTexts = endpoint({
  ...shared,
  rights: ['author'],
  method: 'GET',
  path: '/api/admin/message-texts',
  summary: 'The texts of all kinds of messages, in both languages',
  response: z.strictObject({ items: z.array(messageTextSchema) }),
});

export const updateMessageText = endpoint({
  ...shared,
  rights: ['author'],
  method: 'PUT',
  path: '/api/admin/message-texts/{kind}',
  summary: 'Replace the text of a kind of message, in both languages',
  params: z.strictObject({ kind: messageKindSchema }),
  body: messageTextUpdateSchema,
  response: messageTextSchema,
  errors: ['stale'],
});
