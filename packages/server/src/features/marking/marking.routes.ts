import * as contract from '@sanjeh/contract/marking/marking.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getAnswer, saveMark, withdrawMark } from './mark.service.ts';
import { getExam, getNext, listExams, listOwnMarks } from './marking.service.ts';

export function addMarkingRoutes(add: AddEndpoint, context: AppContext): void {
  add(contract.listMarkingExams, ({ caller, request }) => listExams(context, caller, languageOf(request)));
  add(contract.getMarkingExam, ({ params, caller, request }) =>
    getExam(context, caller, params.exameId, languageOf(request)),
  );
  add(contract.getNextAnswer, ({ params, query, caller, request }) =>
    getNext(context, caller, { ...params, ...query }, languageOf(request)),
  );
  add(contract.listOwnMarks, ({ params, query, caller, request }) =>
    listOwnMarks(context, caller, { ...params, ...query }, languageOf(request)),
  );
  add(contract.getMarkedAnswer, ({ params, caller, request }) =>
    getAnswer(context, caller, params, languageOf(request)),
  );
  add(contract.saveMark, async ({ params, body, caller, request }) => {
    await saveMark(context, caller, params, body);
    return getAnswer(context, caller, params, languageOf(request));
  });
  add(contract.withdrawMark, async ({ params, query, caller, request }) => {
    await withdrawMark(context, caller, params, query.revision);
    return getAnswer(context, caller, params, languageOf(request));
  });
}
