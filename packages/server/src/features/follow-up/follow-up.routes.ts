import * as contract from '@sanjeh/contract/follow-up/follow-up.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getFollowUp, listFollowUps, markNote, updateFollowUp } from './follow-up.service.ts';

export function addFollowUpRoutes(add: AddEndpoint, context: AppContext): void {
  const { timeZone } = context.env;
  add(contract.listFollowUps, ({ query, request }) =>
    listFollowUps(context, query, {
      ...{ now: context.examClock.expected(), timeZone, language: languageOf(request) },
    }),
  );
  add(contract.getFollowUp, ({ params, request }) => getFollowUp(context, params, languageOf(request)));
  add(contract.updateFollowUp, async ({ params, body, caller, request }) => {
    await updateFollowUp(context, caller, params, body);
    return getFollowUp(context, params, languageOf(request));
  });
  add(contract.updateFollowUpNote, async ({ params, body, caller, request }) => {
    await markNote(context.db, caller, params, body.inReport);
    return getFollowUp(context, params, languageOf(request));
  });
}
