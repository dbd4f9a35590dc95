import { endpoint } from '../endpoint.ts';
import { siteConsentSchema, siteConsentUpdateSchema } from './consent.schema.ts';

const path = '/api/admin/site/consent';
const tag = 'Consent';

export const getSiteConsent = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  rights: ['author'],
  tag,
  summary: 'What is asked before exams that have no words of their own',
  cacheTime: 0,
  response: siteConsentSchema,
});

export const replaceSiteConsent = endpoint({
  method: 'PUT',
  path,
  access: 'admin',
  rights: ['author'],
  tag,
  summary: 'Change it; other words are a new version, which everybody is asked to agree to anew',
  body: siteConsentUpdateSchema,
  response: siteConsentSchema,
  errors: ['stale'],
});
