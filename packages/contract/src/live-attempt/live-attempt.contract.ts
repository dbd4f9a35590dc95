import { streamEndpoint } from '../endpoint.ts';
import { liveChangeSchema, liveSnapshotSchema } from './live-attempt.schema.ts';

export const followOpenAttempts = streamEndpoint({
  path: '/api/admin/attempts/live',
  access: 'admin',
  rights: ['clinician', 'desk'],
  tag: 'Attempts',
  summary: 'Who is taking an exam now, and what changes',
  events: { snapshot: liveSnapshotSchema, change: liveChangeSchema },
  errors: ['busy'],
});
