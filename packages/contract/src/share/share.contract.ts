import { attemptParamsSchema } from '../attempt/attempt.schema.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { resultSchema } from '../result/result.schema.ts';
import { z } from '../zod.ts';
import { createdShareSchema, newShareSchema, openedShareSchema, shareSchema } from './share.schema.ts';

const shared = { access: 'applicant', tag: 'Results', cacheTime: 0 } as const satisfies Partial<Endpoint>;

export const listShares = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/attempts/{id}/shares',
  summary: 'To whom an own result was shared, and how often they opened it',
  params: attemptParamsSchema,
  response: z.strictObject({ items: z.array(shareSchema) }),
  errors: ['not_found'],
});

export const createShare = endpoint({
  ...shared,
  method: 'POST',
  path: '/api/attempts/{id}/shares',
  summary: 'Share an own result by a link with a code; both are told once',
  status: 201,
  params: attemptParamsSchema,
  body: newShareSchema,
  response: createdShareSchema,
  errors: ['not_found', 'too_many_requests'],
});

export const takeBackShare = endpoint({
  ...shared,
  method: 'DELETE',
  path: '/api/attempts/{id}/shares/{shareId}',
  summary: 'Take a link back; again does no harm',
  params: attemptParamsSchema.extend({ shareId: z.uuid() }),
  errors: ['not_found'],
});

/** A POST: neither the link's secret nor its code belongs into an address. */
export const openShare = endpoint({
  method: 'POST',
  path: '/api/shared-results',
  access: 'public',
  tag: 'Results',
  summary:
    'Read a result that was shared; not found once it was taken back, has expired, or was guessed at too often',
  body: openedShareSchema,
  response: resultSchema,
  errors: ['not_found', 'too_many_requests'],
});
