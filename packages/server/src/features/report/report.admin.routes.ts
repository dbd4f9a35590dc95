import * as contract from '@sanjeh/contract/report/report.admin.contract';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { recordReading } from '../audit/reading-audit.service.ts';
import type { WantedResult } from '../result/result.service.ts';
import { exportReports } from './report-file.admin.service.ts';
import { getReportNote, updateReportNote } from './report-note.service.ts';
import type { ReportSetting } from './report-setting.service.ts';
import { getReportTexts, replaceReportTexts } from './report-text.service.ts';

/**
 * `ask` at its turn: whoever it is about may belong to another account by then. Whether who asked still may is asked then,
 * and when it is set.
 */
export type SendReport = (
  call: { caller: Caller; callerNow: () => Promise<Caller>; reply: FastifyReply },
  ask: () => Promise<Required<WantedResult>>,
) => Promise<Buffer>;

interface Setting {
  sendReport: SendReport;
  setting: ReportSetting;
}

export function addReportAdminRoutes(
  add: AddEndpoint,
  context: AppContext,
  { sendReport, setting }: Setting,
): void {
  const { db, exports } = context;
  const { timeZone } = context.env;
  add(contract.getApplicantReport, async (call) => {
    const { params, query, caller, request } = call;
    const { applicantId, id } = params;
    const isOriginal = query.original === 'true';
    const wanted = { applicantId, id, language: languageOf(request), isOriginal };
    const file = await sendReport(call, async () => wanted);
    await recordReading(db, caller, { applicantId, attemptId: id, seen: 'report' });
    return file;
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
  add(contract.getNote, async ({ params, caller }) => {
    const { applicantId, id } = params;
    const note = await getReportNote(db, applicantId, id);
    await recordReading(db, caller, { applicantId, attemptId: id, seen: 'note' });
    return note;
  });
  add(contract.updateNote, ({ params, body, caller }) => updateReportNote(db, caller, params, body));
  add(contract.getTexts, ({ params }) => getReportTexts(db, params.id));
  add(contract.replaceTexts, ({ params, body, caller }) => replaceReportTexts(db, caller, params.id, body));
}
