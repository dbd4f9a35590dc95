import { endpoint } from '../endpoint.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';
import { citySchema, provinceSchema } from './place.schema.ts';

const oneDay = 86_400_000;

export const listProvinces = endpoint({
  method: 'GET',
  path: '/api/provinces',
  access: 'public',
  summary: 'All provinces',
  tag: 'Places',
  cacheTime: oneDay,
  response: z.array(provinceSchema),
});

export const listCities = endpoint({
  method: 'GET',
  path: '/api/provinces/{id}/cities',
  access: 'public',
  summary: 'The cities of a province',
  tag: 'Places',
  cacheTime: oneDay,
  params: z.strictObject({ id: z.coerce.number().pipe(idSchema) }),
  response: z.array(citySchema),
  errors: ['not_found'],
});
