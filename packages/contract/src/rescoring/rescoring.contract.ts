import type { Endpoint } from '../endpoint.ts';
import { endpoint, streamEndpoint } from '../endpoint.ts';
import { idParamsSchema } from '../shared/list.schema.ts';
import {
  previewProgressSchema,
  rescoringInputSchema,
  rescoringPreviewSchema,
  rescoringProgressSchema,
  rescoringQuerySchema,
} from './rescoring.schema.ts';

const shared = {
  access: 'admin',
  tag: 'Re-scoring',
  path: '/api/admin/exams/{id}/rescoring',
} as const satisfies Partial<Endpoint>;

export const previewRescoring = endpoint({
  ...shared,
  method: 'GET',
  summary: 'What would change if older results were scored by what the exam is now',
  cacheTime: 0,
  params: idParamsSchema,
  query: rescoringQuerySchema,
  response: rescoringPreviewSchema,
  errors: ['not_found'],
});

/** The same for many results: told while they are looked through, and given up when the caller leaves. */
export const followPreview = streamEndpoint({
  ...shared,
  path: `${shared.path}/preview`,
  summary: 'What would change, with how many results have been looked through meanwhile',
  params: idParamsSchema,
  query: rescoringQuerySchema,
  events: { progress: previewProgressSchema, preview: rescoringPreviewSchema },
  errors: ['not_found'],
});

export const rescore = endpoint({
  ...shared,
  method: 'POST',
  summary: 'Score the next batch of older results by what the exam is now, as the preview showed it',
  params: idParamsSchema,
  body: rescoringInputSchema,
  response: rescoringProgressSchema,
  errors: ['not_found', 'stale'],
});
