import type { NeededRights } from '../auth/right.ts';
import type { Endpoint, Schema } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import type { z } from '../zod.ts';
import { idParamsSchema, listOf } from './list.schema.ts';
import { requestQuerySchema } from './request-key.schema.ts';

interface CrudEntity<Query, Input, Update, Entity> {
  /** Under `/api/admin/`, in the plural. */
  path: string;
  tag: string;
  /** For the summaries: «a category», «categories». */
  one: string;
  many: string;
  /** Who may change them. */
  rights: NeededRights;
  /** Who may read them, where that is more. */
  readers?: NeededRights;
  query: Query;
  input: Input;
  update: Update;
  entity: Entity;
}

/** The five things administrators do with a plain entity, described alike for all of them. */
export function crudEndpoints<
  Query extends Schema,
  Input extends Schema,
  Update extends Schema,
  Entity extends z.core.SomeType & Schema,
>({
  path,
  tag,
  one,
  many,
  rights,
  readers = rights,
  query,
  input,
  update,
  entity,
}: CrudEntity<Query, Input, Update, Entity>) {
  const all = `/api/admin/${path}` as const;
  const single = `${all}/{id}` as const;
  const reading = { access: 'admin', rights: readers, tag } as const satisfies Partial<Endpoint>;
  const shared = { access: 'admin', rights, tag } as const satisfies Partial<Endpoint>;
  return {
    list: endpoint({
      ...reading,
      method: 'GET',
      path: all,
      summary: `A page of ${many}`,
      cacheTime: 0,
      query,
      response: listOf(entity),
    }),
    get: endpoint({
      ...reading,
      method: 'GET',
      path: single,
      summary: `Read ${one}`,
      cacheTime: 0,
      params: idParamsSchema,
      response: entity,
      errors: ['not_found'],
    }),
    create: endpoint({
      ...shared,
      method: 'POST',
      path: all,
      summary: `Add ${one}`,
      status: 201,
      query: requestQuerySchema,
      body: input,
      response: entity,
      errors: ['not_found', 'conflict'],
    }),
    update: endpoint({
      ...shared,
      method: 'PUT',
      path: single,
      summary: `Change ${one}; refused when somebody else has changed it meanwhile`,
      params: idParamsSchema,
      body: update,
      response: entity,
      errors: ['not_found', 'stale'],
    }),
    remove: endpoint({
      ...shared,
      method: 'DELETE',
      path: single,
      summary: `Remove ${one}; refused while something uses it`,
      params: idParamsSchema,
      errors: ['not_found', 'in_use'],
    }),
  };
}
