import type { NeededRights } from '../auth/right.ts';
import { endpoint } from '../endpoint.ts';
import {
  adminSiteSchema,
  logoTypes,
  siteLogoSchema,
  siteTakeBackSchema,
  siteUpdateSchema,
} from './site.admin.schema.ts';

const path = '/api/admin/site';
const tag = 'Site';
const access = 'admin';
const rights: NeededRights = ['author'];

export const getSiteContent = endpoint({
  method: 'GET',
  path,
  access,
  rights,
  tag,
  summary: 'Name, logo, colours and texts of the site, in both languages',
  cacheTime: 0,
  response: adminSiteSchema,
});

export const publishSite = endpoint({
  method: 'PUT',
  path,
  access,
  rights,
  tag,
  summary: 'Change them; everybody sees it with the next page, and the state before can be taken back',
  body: siteUpdateSchema,
  response: adminSiteSchema,
  errors: ['stale', 'not_found'],
});

export const takeSiteBack = endpoint({
  method: 'POST',
  path: '/api/admin/site/take-back',
  access,
  rights,
  tag,
  summary: 'Publish an earlier state again',
  body: siteTakeBackSchema,
  response: adminSiteSchema,
  errors: ['stale', 'not_found'],
});

export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/admin/site/logo',
  access,
  rights,
  tag,
  summary:
    'A logo to be published with the next change; up to 5 MiB, at least 128 pixels wide or high, no SVG',
  status: 201,
  upload: logoTypes,
  response: siteLogoSchema,
  errors: ['busy'],
});
