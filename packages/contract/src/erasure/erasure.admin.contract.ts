import { type Endpoint, endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import {
  confirmationSchema,
  erasureInputSchema,
  erasureListQuerySchema,
  erasureListSchema,
  erasureSchema,
  erasureSummarySchema,
} from './erasure.schema.ts';

const shared = {
  access: 'admin',
  rights: ['owner'],
  tag: 'Erasure',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/erasures' as const;

export const listErasures = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'Who has asked to be erased, and what came of it, the newest first',
  query: erasureListQuerySchema,
  response: erasureListSchema,
});

export const createErasure = endpoint({
  ...shared,
  method: 'POST',
  path,
  summary: 'Write a request down for somebody who asked in another way; again gives the request there is',
  asksPassword: true,
  status: 201,
  body: erasureInputSchema,
  response: erasureSummarySchema,
  errors: ['not_found'],
});

export const getErasure = endpoint({
  ...shared,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'A request, with what goes, what stays and where it stays for how long',
  params: idParamsSchema,
  response: erasureSchema,
  errors: ['not_found'],
});

export const confirmErasure = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/{id}/confirm`,
  summary: 'Erase, as it was seen; refused when something has changed since, or the request is open no more',
  asksPassword: true,
  params: idParamsSchema,
  body: confirmationSchema,
  response: erasureSchema,
  errors: ['not_found', 'stale'],
});

export const dropErasure = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Put aside a request that an owner has written down, or whose person is no longer there',
  params: idParamsSchema,
  errors: ['not_found', 'stale'],
});
