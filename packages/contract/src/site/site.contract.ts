import { endpoint } from '../endpoint.ts';
import { siteSchema } from './site.schema.ts';

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'What the operator says about themselves, and how they are reached',
  tag: 'Site',
  response: siteSchema,
});
