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

/** At its turn: whoever it is about may belong to another account by then. */
export type AskReport = () => Promise<Required<WantedResult>>;

interface Setting {
  sendReport(ask: AskReport, caller: Caller, reply: FastifyReply): Promise<Buffer>;
  setting: ReportSetting;
}

export function addReportAdminRoutes(
  add: AddEndpoint,
  context: AppContext,
  { sendReport, setting }: Setting,
): void {
  const { db, exports } = context;
  const { timeZone } = context.env;
  add(contract.getApplicantReport, async ({ params, query, caller, request, reply }) => {
    const { applicantId, id } = params;
    const isOriginal = query.original === 'true';
    const wanted = { applicantId, id, language: languageOf(request), isOriginal };
    const file = await sendReport(async () => wanted, caller, reply);
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
