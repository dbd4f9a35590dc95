import { type Endpoint, endpoint } from '../endpoint.ts';
import { crudEndpoints } from '../shared/crud-endpoints.ts';
import {
  idParamsSchema,
  idQuerySchema,
  listOf,
  optionsQuerySchema,
  optionsSchema,
} from '../shared/list.schema.ts';
import {
  addedMembersSchema,
  groupInputSchema,
  groupQuerySchema,
  groupSchema,
  groupUpdateSchema,
  memberQuerySchema,
  memberSchema,
  newMembersSchema,
} from './person-group.schema.ts';

const shared = {
  access: 'admin',
  rights: ['desk', 'clinician'],
  tag: 'Groups',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const membersPath = '/api/admin/groups/{id}/members' as const;

export const { list, get, create, update, remove } = crudEndpoints({
  path: 'groups',
  tag: 'Groups',
  rights: ['desk', 'clinician'],
  one: 'a group of people',
  many: 'groups of people',
  query: groupQuerySchema,
  input: groupInputSchema,
  update: groupUpdateSchema,
  entity: groupSchema,
});

export const options = endpoint({
  ...shared,
  method: 'GET',
  path: '/api/admin/groups/options',
  summary: 'Groups to choose from',
  query: optionsQuerySchema,
  response: optionsSchema,
});

export const listMembers = endpoint({
  ...shared,
  method: 'GET',
  path: membersPath,
  summary: 'Who is in a group',
  params: idParamsSchema,
  query: memberQuerySchema,
  response: listOf(memberSchema),
  errors: ['not_found'],
});

export const addMembers = endpoint({
  ...shared,
  method: 'POST',
  path: membersPath,
  summary: 'Put people into a group by their national codes; those who are in it already stay',
  params: idParamsSchema,
  body: newMembersSchema,
  response: addedMembersSchema,
  errors: ['not_found'],
});

export const removeMember = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${membersPath}/{applicantId}`,
  summary: 'Take somebody out of a group; again does no harm',
  params: idParamsSchema.extend({ applicantId: idQuerySchema }),
  errors: ['not_found'],
});
