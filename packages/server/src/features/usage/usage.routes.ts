import * as contract from '@sanjeh/contract/usage/usage.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { readUsage } from './usage.service.ts';
import { exportUsage } from './usage-sheet.service.ts';

export function addUsageRoutes(add: AddEndpoint, { env, exports, reads }: AppContext): void {
  const readingOf = (request: FastifyRequest) => ({
    ...{ now: new Date(), timeZone: env.timeZone, language: languageOf(request) },
  });
  add(contract.getUsage, async (call) => {
    const { query, caller, request } = call;
    const months = await reads.run(call, ({ db }) => readUsage(db, caller, query, readingOf(request)));
    return { months };
  });
  add(contract.exportUsage, (call) => {
    const { query, caller, request, reply } = call;
    return sendExport(reply, exports, () =>
      reads.run(call, (source) => exportUsage(source, caller, query, readingOf(request))),
    );
  });
}
