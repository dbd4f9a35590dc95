import { endpoint, fileEndpoint } from '../endpoint.ts';
import { siteImageParamsSchema, siteImageTypes, siteSchema } from './site.schema.ts';

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  access: 'public',
  summary: 'What the operator says about themselves, how they are reached, and what they do with data',
  tag: 'Site',
  response: siteSchema,
});

const oneYear = 31_536_000_000;

export const getSiteImage = fileEndpoint({
  method: 'GET',
  path: '/api/site/images/{file}',
  access: 'public',
  summary: 'The logo, or an icon made from it; under one address it never changes',
  tag: 'Site',
  cacheTime: oneYear,
  params: siteImageParamsSchema,
  file: siteImageTypes,
  errors: ['not_found'],
});
