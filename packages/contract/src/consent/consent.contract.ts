import { endpoint } from '../endpoint.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';
import * as schema from './consent.schema.ts';

const tag = 'Consent';
const access = 'applicant';

export const listMyConsents = endpoint({
  method: 'GET',
  path: '/api/my/consents',
  access,
  tag,
  summary: 'What was agreed to for a person of the account, the newest first',
  cacheTime: 0,
  query: z.strictObject({ applicantId: idQuerySchema.optional() }),
  response: schema.givenConsentsSchema,
  errors: ['not_found'],
});

export const withdrawConsent = endpoint({
  method: 'POST',
  path: '/api/my/consents/{id}/withdraw',
  access,
  tag,
  summary: 'Withdraw a consent: attempts under way end without a result; results stay, marked',
  params: schema.consentParamsSchema,
  response: schema.withdrawnConsentSchema,
  errors: ['not_found'],
});
