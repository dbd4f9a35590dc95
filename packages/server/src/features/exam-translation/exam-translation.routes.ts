import * as contract from '@sanjeh/contract/exam-translation/exam-translation.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getExamTranslations, updateExamTranslations } from './exam-translation.service.ts';

export function addExamTranslationRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.get, ({ params }) => getExamTranslations(db, params.id));
  add(contract.update, ({ params, body, caller }) => updateExamTranslations(db, caller, params.id, body));
}
