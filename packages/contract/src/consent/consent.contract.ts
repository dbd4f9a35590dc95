import { endpoint } from '../endpoint.ts';
import * as schema from './consent.schema.ts';

const tag = 'Consent';
const access = 'applicant';

export const listMyConsents = endpoint({
  method: 'GET',
  path: '/api/my/consents',
  access,
  tag,
  summary: 'What I have agreed to, the newest first',
  cacheTime: 0,
  response: schema.givenConsentsSchema,
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
