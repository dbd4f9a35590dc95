import * as contract from '@sanjeh/contract/report/report.contract';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { attachment } from '#http/attachment.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getOwnAttempt } from '../attempt/own-attempt.service.ts';
import { getApplicantResult, type WantedResult } from '../result/result.service.ts';
import { getScoreHistory } from '../score-history/score-history.service.ts';
import { reportName } from './report-name.ts';
import type { ReportJob } from './report-thread.ts';

const bounds = { line: 60, perPerson: 8 };
const threadOptions = {
  entry: new URL('report-thread.ts', import.meta.url),
  patienceMs: 60_000,
  // Each leaves some 600 kB outside of what V8 counts, and so is in no hurry to collect.
  maxJobs: 100,
};

export function addReportRoutes(add: AddEndpoint, context: AppContext): void {
  const setting = context.work.threads<ReportJob, Uint8Array>('reports', bounds, threadOptions);
  const report = async (wanted: Required<WantedResult>, caller: Caller, reply: FastifyReply) => {
    const { applicantId, id, language, isOriginal } = wanted;
    let disposition = '';
    const pdf = await setting.run(String(caller.userId), async () => {
      const result = await getApplicantResult(context, wanted);
      // Over time go the scores that count now, among which the first one would be a stranger.
      const history = isOriginal ? null : await getScoreHistory(context, applicantId, id, language);
      disposition = attachment(
        `sanjeh-${result.code}${isOriginal ? '-original' : ''}.pdf`,
        reportName(result, language, context.env.timeZone, isOriginal),
      );
      return { source: { result, history, isOriginal }, language, timeZone: context.env.timeZone };
    });
    reply.type('application/pdf').header('content-disposition', disposition);
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  };
  add(contract.getReport, async ({ params, query, caller, request, reply }) => {
    const { applicant_id } = await getOwnAttempt(context.db, caller.userId, params.id);
    const wanted = { applicantId: applicant_id, id: params.id, language: languageOf(request) };
    return report({ ...wanted, isOriginal: query.original === 'true' }, caller, reply);
  });
  add(contract.getApplicantReport, ({ params, query, caller, request, reply }) => {
    const wanted = { applicantId: params.applicantId, id: params.id, language: languageOf(request) };
    return report({ ...wanted, isOriginal: query.original === 'true' }, caller, reply);
  });
}
