import { endpoint } from '../endpoint.ts';
import {
  retentionPreviewQuerySchema,
  retentionPreviewSchema,
  retentionRunSchema,
  retentionRunsSchema,
  retentionSettingsSchema,
  retentionUpdateSchema,
} from './retention.schema.ts';

const path = '/api/admin/retention';
const tag = 'Retention';

export const getRetention = endpoint({
  method: 'GET',
  path,
  access: 'admin',
  rights: ['owner'],
  tag,
  summary: 'For how many months each kind of data is kept',
  cacheTime: 0,
  response: retentionSettingsSchema,
});

export const updateRetention = endpoint({
  asksPassword: true,
  method: 'PUT',
  path,
  access: 'admin',
  rights: ['owner'],
  tag,
  summary: 'Change it; what is older goes from the next night on',
  body: retentionUpdateSchema,
  response: retentionSettingsSchema,
  errors: ['stale'],
});

export const previewRetention = endpoint({
  method: 'GET',
  path: `${path}/preview`,
  access: 'admin',
  rights: ['owner'],
  tag,
  summary: 'How much of each kind would go now if the months were these',
  cacheTime: 0,
  query: retentionPreviewQuerySchema,
  response: retentionPreviewSchema,
});

export const listRetentionRuns = endpoint({
  method: 'GET',
  path: `${path}/runs`,
  access: 'admin',
  rights: ['owner'],
  tag,
  summary: 'The last runs, the newest first',
  cacheTime: 0,
  response: retentionRunsSchema,
});

export const startRetentionTrial = endpoint({
  method: 'POST',
  path: `${path}/trials`,
  access: 'admin',
  rights: ['owner'],
  tag,
  summary: 'Do what the next night would do and take it back; where a run is under way, that one is answered',
  status: 201,
  response: retentionRunSchema,
});
