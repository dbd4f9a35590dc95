import * as contract from '@sanjeh/contract/exam-standing/exam-standing.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getExamStanding, tryExam } from './exam-standing.service.ts';

export function addExamStandingRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.getStanding, ({ params, request }) => getExamStanding(db, params.id, languageOf(request)));
  add(contract.tryOut, ({ params, body, request }) => tryExam(db, params.id, body, languageOf(request)));
}
