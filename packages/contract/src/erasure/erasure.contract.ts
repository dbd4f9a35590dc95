import { type Endpoint, endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import { ownErasureInputSchema, ownErasureSchema } from './erasure.schema.ts';

const shared = { access: 'applicant', tag: 'Own data', cacheTime: 0 } as const satisfies Partial<Endpoint>;

export const listMyErasures = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/my/erasures',
  summary: 'What the own account has asked to be erased and nobody has confirmed yet',
  response: z.strictObject({ items: z.array(ownErasureSchema) }),
});

export const askErasure = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/my/erasures',
  summary:
    'Ask for a person of the own account, or all of it, to be erased; again gives the request there is',
  asksPassword: true,
  status: 201,
  body: ownErasureInputSchema,
  response: ownErasureSchema,
  errors: ['not_found'],
});

export const withdrawErasure = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/my/erasures/{id}',
  summary: 'Withdraw a request that nobody has confirmed yet',
  params: idParamsSchema,
  errors: ['not_found', 'stale'],
});
