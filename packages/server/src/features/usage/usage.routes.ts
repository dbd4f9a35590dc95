import * as contract from '@sanjeh/contract/usage/usage.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { readUsage } from './usage.service.ts';
import { exportUsage } from './usage-sheet.service.ts';

export function addUsageRoutes(add: AddEndpoint, { db, env, exports }: AppContext): void {
  const readingOf = (request: FastifyRequest) => ({
    ...{ now: new Date(), timeZone: env.timeZone, language: languageOf(request) },
  });
  add(contract.getUsage, async ({ query, caller, request }) => ({
    months: await readUsage(db, caller, query, readingOf(request)),
  }));
  add(contract.exportUsage, ({ query, caller, request, reply }) =>
    sendExport(reply, exports, () => exportUsage(db, caller, query, readingOf(request))),
  );
}
