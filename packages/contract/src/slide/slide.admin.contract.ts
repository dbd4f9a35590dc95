import { endpoint } from '../endpoint.ts';
import { crudEndpoints } from '../shared/crud-endpoints.ts';
import { idParamsSchema, listQuery } from '../shared/list.schema.ts';
import { orderSchema } from '../shared/order.schema.ts';
import { requestQuerySchema } from '../shared/request-key.schema.ts';
import type { z } from '../zod.ts';
import {
  adminSlideSchema,
  slideInputSchema,
  slideReplaceQuerySchema,
  slideTypes,
  slideUpdateSchema,
} from './slide.schema.ts';

export const query = listQuery({ sorts: ['rowOrder', 'fileName', 'created', 'updated'] });
export type SlideListQuery = z.output<typeof query>;

export const { list, get, update, remove } = crudEndpoints({
  path: 'slides',
  tag: 'Slides',
  one: 'a slide',
  many: 'slides',
  rights: ['author'],
  query,
  input: slideInputSchema,
  update: slideUpdateSchema,
  entity: adminSlideSchema,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/admin/slides',
  access: 'admin',
  rights: ['author'],
  summary: 'Add a slide from a picture, after the last one; up to 10 MiB and 40 megapixels',
  tag: 'Slides',
  status: 201,
  query: requestQuerySchema,
  upload: slideTypes,
  response: adminSlideSchema,
  errors: ['not_found', 'conflict', 'busy'],
});

export const replace = endpoint({
  method: 'PUT',
  path: '/api/admin/slides/{id}/image',
  access: 'admin',
  rights: ['author'],
  summary: 'Give a slide another picture; its caption and its place stay',
  tag: 'Slides',
  params: idParamsSchema,
  query: slideReplaceQuerySchema,
  upload: slideTypes,
  response: adminSlideSchema,
  errors: ['not_found', 'stale', 'busy'],
});

export const reorder = endpoint({
  method: 'PUT',
  path: '/api/admin/slides/order',
  access: 'admin',
  rights: ['author'],
  summary: 'Put slides into the order given',
  tag: 'Slides',
  body: orderSchema,
  response: orderSchema,
});
