import { exportResponses as contract } from '@sanjeh/contract/statistics/statistics.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { exportResponses } from './research.service.ts';
import type { ResponseJob } from './response-job.ts';

/** As many as there are files under way, each with one batch at a time. */
const bounds = { line: 60, perPerson: 8 };
const threadOptions = {
  entry: new URL('response-thread.ts', import.meta.url),
  patienceMs: 60_000,
  maxJobs: 5000,
};

export function addResearchRoutes(
  add: AddEndpoint,
  { versions, env, exports, reads, work }: AppContext,
): void {
  const threads = work.threads<ResponseJob, Uint8Array>('research', bounds, threadOptions);
  add(contract, async (call) => {
    const { params, query, caller, request, reply } = call;
    const asked = { examId: params.id, query, language: languageOf(request) };
    return sendExport(reply, exports, () =>
      reads.run(call, (source) => exportResponses({ ...source, versions, env, threads }, caller, asked)),
    );
  });
}
