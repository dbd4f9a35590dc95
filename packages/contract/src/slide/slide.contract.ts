import { endpoint, fileEndpoint } from '../endpoint.ts';
import { limitedListOf } from '../shared/list.schema.ts';
import { slideImageParamsSchema, slideImageTypes, slideSchema } from './slide.schema.ts';

export const listSlides = endpoint({
  method: 'GET',
  path: '/api/slides',
  access: 'public',
  summary: 'The slides of the home page, in their order',
  tag: 'Slides',
  response: limitedListOf(slideSchema),
});

const oneYear = 31_536_000_000;

export const getSlideImage = fileEndpoint({
  method: 'GET',
  path: '/api/slides/{id}/{file}',
  access: 'public',
  summary: 'A picture of a slide; under one address it never changes',
  tag: 'Slides',
  cacheTime: oneYear,
  params: slideImageParamsSchema,
  file: slideImageTypes,
  errors: ['not_found'],
});
