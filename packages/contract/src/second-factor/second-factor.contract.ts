import { anyRight } from '../auth/right.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { z } from '../zod.ts';
import {
  factorCodeSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  secondFactorSetupSchema,
} from './second-factor.schema.ts';

const shared = {
  access: 'admin',
  rights: anyRight,
  tag: 'Second factor',
  cacheTime: 0,
  beforeSecondFactor: true,
} as const satisfies Partial<Endpoint>;
const path = '/api/admin/second-factor';

export const getSecondFactor = endpoint({
  ...shared,
  method: 'GET',
  path,
  summary: 'Whether the own account has a second factor',
  response: secondFactorSchema,
});

export const startSecondFactor = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path,
  summary: 'Begin to set up a device; nothing changes until a code of it is shown',
  response: secondFactorSetupSchema,
});

export const confirmSecondFactor = endpoint({
  ...shared,
  method: 'POST',
  path: `${path}/confirm`,
  summary:
    'Show that the device works; from then on signing in needs it. The recovery codes are shown only here',
  body: z.strictObject({ code: factorCodeSchema }),
  response: recoveryCodesSchema,
  errors: ['not_found', 'too_many_requests'],
});

export const renewRecoveryCodes = endpoint({
  ...shared,
  asksPassword: true,
  method: 'POST',
  path: `${path}/recovery-codes`,
  summary: 'Make new recovery codes; the old ones open nothing any more',
  response: recoveryCodesSchema,
  errors: ['not_found'],
});

export const removeSecondFactor = endpoint({
  ...shared,
  asksPassword: true,
  method: 'DELETE',
  path,
  summary: 'Do without the second factor; again does no harm',
});
