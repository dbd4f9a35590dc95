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
  rights: ['author'],
  tag: 'Re-scoring',
  path: '/api/admin/exams/{id}/rescoring',
} as const satisfies Partial<Endpoint>;

/** There may be many results: it tells how far it is, and is given up when the caller leaves. */
export const previewRescoring = streamEndpoint({
  ...shared,
  path: `${shared.path}/preview`,
  summary: 'What would change if older results were scored by what the exam is now',
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
