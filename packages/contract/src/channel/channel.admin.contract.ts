import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import { adminChannelSchema, channelAnswerSchema, channelTrialSchema } from './channel.schema.ts';

export const listChannels = endpoint({
  method: 'GET',
  path: '/api/admin/channels',
  access: 'admin',
  // The outbox says why something waits.
  rights: ['desk', 'clinician'],
  tag: 'Messages',
  summary: 'The channels, how they fare, and what waits for them',
  cacheTime: 0,
  response: z.strictObject({ items: z.array(adminChannelSchema) }),
});

export const tryChannel = endpoint({
  method: 'POST',
  path: '/api/admin/channels/try',
  access: 'admin',
  rights: ['owner'],
  tag: 'Messages',
  summary: 'Send a trial message at once, and say what the other side answered',
  body: channelTrialSchema,
  response: channelAnswerSchema,
  errors: ['not_found', 'too_many_requests'],
});
