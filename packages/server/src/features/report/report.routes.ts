import * as contract from '@sanjeh/contract/result/report.contract';
import type { AppContext } from '../../app-context.ts';
import type { AddEndpoint } from '../../http/endpoint-route.ts';
import { type Language, languageOf } from '../../http/language.ts';
import { version } from '../../version.ts';
import { getCourse } from '../result/course.service.ts';
import { getApplicantResult } from '../result/result.service.ts';
import { reportData } from './report-data.ts';
import { renderReport } from './report-pdf.ts';

export function addReportRoutes(add: AddEndpoint, context: AppContext): void {
  const report = async (applicantId: number, id: string, language: Language) => {
    const result = await getApplicantResult(context, { applicantId, id, language });
    const course = await getCourse(context, applicantId, id, language);
    const data = reportData({ result, course }, language, context.env.timeZone, version);
    return { pdf: renderReport(data), name: `sanjeh-${result.code}.pdf` };
  };
  add(contract.getReport, async ({ params, caller, request, reply }) => {
    const { pdf, name } = await report(caller.userId, params.id, languageOf(request));
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
    return pdf;
  });
  add(contract.getApplicantReport, async ({ params, request, reply }) => {
    const { pdf, name } = await report(params.applicantId, params.id, languageOf(request));
    reply.type('application/pdf').header('content-disposition', `attachment; filename="${name}"`);
    return pdf;
  });
}
