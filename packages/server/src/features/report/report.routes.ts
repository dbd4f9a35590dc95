import * as contract from '@sanjeh/contract/report/report.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { attachment } from '#http/attachment.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getOwnAttempt } from '../attempt/own-attempt.service.ts';
import { addReportAdminRoutes, type SendReport } from './report.admin.routes.ts';
import { reportName } from './report-name.ts';
import { getReportSource } from './report-source.service.ts';

export function addReportRoutes(add: AddEndpoint, context: AppContext): void {
  const { reports: setting } = context;
  const { timeZone } = context.env;

  const sendReport: SendReport = async ({ caller, callerNow, reply }, ask) => {
    let disposition = '';
    const set = await setting.run(String(caller.userId), async () => {
      await callerNow();
      const wanted = await ask();
      const { language, isOriginal } = wanted;
      const source = await getReportSource(context, wanted);
      disposition = attachment(
        `sanjeh-${source.result.code}${isOriginal ? '-original' : ''}.pdf`,
        reportName(source.result, language, timeZone, isOriginal),
      );
      return { source: { ...source, namesStaff: caller.role === 'admin' }, language, timeZone };
    });
    await callerNow();
    if (!('file' in set)) throw new Error('a report was set as a part of another file');
    reply.type('application/pdf').header('content-disposition', disposition);
    return Buffer.from(set.file.buffer, set.file.byteOffset, set.file.byteLength);
  };
  add(contract.getReport, async (call) => {
    const { params, query, caller, request } = call;
    const wanted = { id: params.id, language: languageOf(request), isOriginal: query.original === 'true' };
    const ask = async () => {
      const { applicant_id: applicantId } = await getOwnAttempt(context.db, caller.userId, params.id);
      return { ...wanted, applicantId };
    };
    return sendReport(call, ask);
  });
  addReportAdminRoutes(add, context, { sendReport, setting });
}
