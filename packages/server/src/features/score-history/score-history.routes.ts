import * as contract from '@sanjeh/contract/score-history/score-history.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getOwnAttempt } from '../attempt/own-attempt.service.ts';
import { recordReading } from '../audit/reading-audit.service.ts';
import { getScoreHistory } from './score-history.service.ts';

export function addScoreHistoryRoutes(add: AddEndpoint, context: AppContext): void {
  add(contract.getScoreHistory, async ({ params, caller, request }) => {
    const { applicant_id } = await getOwnAttempt(context.db, caller.userId, params.id);
    return getScoreHistory(context, applicant_id, params.id, languageOf(request));
  });
  add(contract.getApplicantScoreHistory, async ({ params, caller, request }) => {
    const { applicantId, id } = params;
    const course = await getScoreHistory(context, applicantId, id, languageOf(request));
    await recordReading(context.db, caller, { applicantId, attemptId: id, seen: 'course' });
    return course;
  });
}
