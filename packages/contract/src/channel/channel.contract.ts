import { endpoint } from '../endpoint.ts';
import { channelsSchema } from './channel.schema.ts';

export const getChannels = endpoint({
  method: 'GET',
  path: '/api/channels',
  access: 'public',
  tag: 'Messages',
  summary: 'By which ways people can be reached, and whether those work',
  cacheTime: 0,
  response: channelsSchema,
});
