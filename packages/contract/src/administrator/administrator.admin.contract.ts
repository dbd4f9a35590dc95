import { oneTimePasswordSchema } from '../applicant/applicant.admin.schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import {
  administratorSchema,
  newAdministratorSchema,
  rightsInputSchema,
} from './administrator.admin.schema.ts';

const shared = {
  access: 'admin',
  rights: ['owner'],
  tag: 'Administrators',
  cacheTime: 0,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/administrators';

export const listAdministrators = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'All administrators with their rights',
  response: z.strictObject({ items: z.array(administratorSchema) }),
});

export const addAdministrator = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path,
  summary: 'Add an administrator; the password to sign in with once is shown only here',
  status: 201,
  body: newAdministratorSchema,
  response: z.strictObject({ administrator: administratorSchema, ...oneTimePasswordSchema.shape }),
  errors: ['conflict', 'busy'],
});

export const updateRights = endpoint({
  ...shared,
  asksPassword: true,
  method: 'PUT',
  path: `${path}/{id}/rights`,
  summary: 'Say what an administrator may do; somebody stays an owner',
  params: idParamsSchema,
  body: rightsInputSchema,
  response: administratorSchema,
  errors: ['not_found', 'last_owner', 'stale'],
});

export const disableAdministrator = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path: `${path}/{id}/disable`,
  summary: 'Let an administrator sign in no longer; ends their sign-ins. Somebody stays an owner',
  params: idParamsSchema,
  response: administratorSchema,
  errors: ['not_found', 'last_owner'],
});

export const enableAdministrator = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path: `${path}/{id}/enable`,
  summary: 'Let an administrator sign in again',
  params: idParamsSchema,
  response: administratorSchema,
  errors: ['not_found'],
});

export const resetAdministrator = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path: `${path}/{id}/one-time-password`,
  summary:
    'Give an administrator a password to sign in with once, within 72 hours; it ends their sign-ins and is shown only here',
  params: idParamsSchema,
  response: oneTimePasswordSchema,
  errors: ['not_found', 'busy'],
});

export const removeAdministratorFactor = endpoint({
  ...shared,
  asksPassword: true,
  method: 'DELETE',
  path: `${path}/{id}/second-factor`,
  summary: 'For who has lost their device: let them sign in without it; ends their sign-ins',
  params: idParamsSchema,
  response: administratorSchema,
  errors: ['not_found'],
});
