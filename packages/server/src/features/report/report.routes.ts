import * as contract from '@sanjeh/contract/report/report.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { version } from '#core/version.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getApplicantResult, type WantedResult } from '../result/result.service.ts';
import { getScoreHistory } from '../score-history/score-history.service.ts';
import { reportData } from './report-data.ts';
import { renderReport } from './report-pdf.ts';

export function addReportRoutes(add: AddEndpoint, context: AppContext): void {
  const report = async (wanted: Required<WantedResult>) => {
    const { applicantId, id, language, isOriginal } = wanted;
    const result = await getApplicantResult(context, wanted);
    // Over time go the scores that count now, among which the first one would be a stranger.
    const history = isOriginal ? null : await getScoreHistory(context, applicantId, id, language);
    const data = reportData({ result, history, isOriginal }, language, context.env.timeZone, version);
    return { pdf: renderReport(data), name: `sanjeh-${result.code}${isOriginal ? '-original' : ''}.pdf` };
  };
  add(contract.getReport, async ({ params, query, caller, request, reply }) => {
    const { pdf, name } = await report({
      ...{ applicantId: caller.userId, id: params.id, language: languageOf(request) },
      isOriginal: query.original === 'true',
    });
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
    return pdf;
  });
  add(contract.getApplicantReport, async ({ params, query, request, reply }) => {
    const { pdf, name } = await report({
      ...{ applicantId: params.applicantId, id: params.id, language: languageOf(request) },
      isOriginal: query.original === 'true',
    });
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
    return pdf;
  });
}
