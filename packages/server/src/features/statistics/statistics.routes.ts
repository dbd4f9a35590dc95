import * as contract from '@sanjeh/contract/statistics/statistics.contract';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { AddEndpoint } from '../../http/endpoint-route.ts';
import { languageOf } from '../../http/language.ts';
import { listProvinces } from '../place/place.service.ts';
import { getSums, type StatisticsContext, type Sums } from './statistics.service.ts';
import { exportScores, exportStatistics } from './statistics-export.service.ts';
import { createStatisticsMemory } from './statistics-memory.ts';
import { noStatistics, viewStatistics } from './statistics-view.ts';

export function addStatisticsRoutes(add: AddEndpoint, { db, versions, env }: AppContext): void {
  const context: StatisticsContext = { db, versions, env, memory: createStatisticsMemory<Sums>() };

  add(contract.getStatistics, async ({ params, query, request }) => {
    const sums = await getSums(context, params.id, query, new Date());
    if (sums === null) return noStatistics;
    const language = languageOf(request);
    return viewStatistics(sums, await listProvinces(db, language), language);
  });
  const send = (reply: FastifyReply, file: { contentType: string; fileName: string }) =>
    reply.type(file.contentType).header('content-disposition', `attachment; filename="${file.fileName}"`);
  add(contract.exportStatistics, async ({ params, query, request, reply }) => {
    const asked = { examId: params.id, query, language: languageOf(request), now: new Date() };
    const file = await exportStatistics(context, asked);
    send(reply, file);
    return file.body;
  });
  add(contract.exportScores, async ({ params, query, caller, request, reply }) => {
    const asked = { examId: params.id, query, language: languageOf(request), now: new Date() };
    const file = await exportScores(context, caller, asked);
    send(reply, file);
    return file.body;
  });
}
