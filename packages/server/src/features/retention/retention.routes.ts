import * as admin from '@sanjeh/contract/retention/retention.admin.contract';
import { getKeptData as keptDataContract } from '@sanjeh/contract/retention/retention.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getKeptData, getRetention, updateRetention } from './retention.service.ts';
import { previewRetention } from './retention-preview.service.ts';
import { listRuns, startTrial } from './retention-run.service.ts';

export function addRetentionRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, env, examClock } = context;
  add(keptDataContract, () => getKeptData(db, env));
  add(admin.getRetention, () => getRetention(db, env));
  add(admin.updateRetention, ({ body, caller }) => updateRetention(context, caller, body));
  add(admin.previewRetention, ({ query }) => previewRetention(db, query, examClock.expected()));
  add(admin.listRetentionRuns, async () => ({ items: await listRuns(db) }));
  add(admin.startRetentionTrial, ({ caller }) => startTrial(db, caller));
}
