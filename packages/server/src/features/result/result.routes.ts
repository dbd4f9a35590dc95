import * as contract from '@sanjeh/contract/result/result.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getApplicant } from '../applicant/applicant.service.ts';
import { getOwnAttempt } from '../attempt/own-attempt.service.ts';
import { listTaken } from '../attempt/taken-exam.service.ts';
import { recordReading } from '../audit/reading-audit.service.ts';
import { getApplicantResult, getResult } from './result.service.ts';

export function addResultRoutes(add: AddEndpoint, context: AppContext): void {
  add(contract.getResult, async ({ params, query, caller, request }) => {
    const { applicant_id } = await getOwnAttempt(context.db, caller.userId, params.id);
    return getResult(context, {
      ...{ applicantId: applicant_id, id: params.id, language: languageOf(request) },
      isOriginal: query.original === 'true',
    });
  });
  add(contract.getApplicantResult, async ({ params, query, caller, request }) => {
    const { applicantId, id } = params;
    const result = await getApplicantResult(context, {
      ...{ applicantId, id, language: languageOf(request) },
      isOriginal: query.original === 'true',
    });
    await recordReading(context.db, caller, { applicantId, attemptId: id, seen: 'result' });
    return result;
  });
  add(contract.listApplicantAttempts, async ({ params, query, caller, request }) => {
    const language = languageOf(request);
    const person = await getApplicant(context.db, params.applicantId, language);
    await recordReading(context.db, caller, { applicantId: params.applicantId, seen: 'attempts' });
    return listTaken(context.db, person, query, language, context.examClock.expected());
  });
}
