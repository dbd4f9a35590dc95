import * as contract from '@sanjeh/contract/score-history/score-history.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getScoreHistory } from './score-history.service.ts';

export function addScoreHistoryRoutes(add: AddEndpoint, context: AppContext): void {
  add(contract.getScoreHistory, ({ params, caller, request }) =>
    getScoreHistory(context, caller.userId, params.id, languageOf(request)),
  );
  add(contract.getApplicantScoreHistory, ({ params, request }) =>
    getScoreHistory(context, params.applicantId, params.id, languageOf(request)),
  );
}
