import * as contract from '@sanjeh/contract/report/report.admin.contract';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { ThreadLine } from '#work/work.ts';
import type { WantedResult } from '../result/result.service.ts';
import { exportReports } from './report-file.admin.service.ts';
import { getReportNote, updateReportNote } from './report-note.service.ts';
import { getReportTexts, replaceReportTexts } from './report-text.service.ts';
import type { ReportJob, SetReport } from './report-thread.ts';

interface Setting {
  sendReport(wanted: Required<WantedResult>, caller: Caller, reply: FastifyReply): Promise<Buffer>;
  setting: Pick<ThreadLine<ReportJob, SetReport>, 'run'>;
}

export function addReportAdminRoutes(
  add: AddEndpoint,
  context: AppContext,
  { sendReport, setting }: Setting,
): void {
  const { db, exports } = context;
  const { timeZone } = context.env;
  add(contract.getApplicantReport, ({ params, query, caller, request, reply }) => {
    const wanted = { applicantId: params.applicantId, id: params.id, language: languageOf(request) };
    return sendReport({ ...wanted, isOriginal: query.original === 'true' }, caller, reply);
  });
  add(contract.getReports, ({ query, caller, request, reply }) => {
    const language = languageOf(request);
    const setPart: Parameters<typeof exportReports>[1] = async (prepare) => {
      const job = async () => ({ source: await prepare(), language, timeZone });
      const set = await setting.run(String(caller.userId), job);
      if (!('part' in set)) throw new Error('a part of a file was set as a report');
      return set.part;
    };
    const reading = { now: new Date(), timeZone, language };
    return sendExport(reply, exports, () => exportReports(context, setPart, caller, query, reading));
  });
  add(contract.getNote, ({ params }) => getReportNote(db, params.applicantId, params.id));
  add(contract.updateNote, ({ params, body, caller }) => updateReportNote(db, caller, params, body));
  add(contract.getTexts, ({ params }) => getReportTexts(db, params.id));
  add(contract.replaceTexts, ({ params, body, caller }) => replaceReportTexts(db, caller, params.id, body));
}
