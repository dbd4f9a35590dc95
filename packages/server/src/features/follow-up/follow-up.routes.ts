import * as contract from '@sanjeh/contract/follow-up/follow-up.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { recordReading } from '../audit/reading-audit.service.ts';
import { getFollowUp, listFollowUps, markNote, updateFollowUp } from './follow-up.service.ts';

export function addFollowUpRoutes(add: AddEndpoint, context: AppContext): void {
  const { timeZone } = context.env;
  add(contract.listFollowUps, ({ query, caller, request }) => {
    context.listReadings.opened(caller, 'follow_up', query);
    return listFollowUps(context, query, {
      ...{ now: context.examClock.expected(), timeZone, language: languageOf(request) },
    });
  });
  add(contract.getFollowUp, async ({ params, caller, request }) => {
    const followUp = await getFollowUp(context, params, languageOf(request));
    const { applicantId, id: attemptId } = params;
    await recordReading(context.db, caller, { applicantId, attemptId, seen: 'follow_up' });
    return followUp;
  });
  add(contract.updateFollowUp, async ({ params, body, caller, request }) => {
    await updateFollowUp(context, caller, params, body);
    return getFollowUp(context, params, languageOf(request));
  });
  add(contract.updateFollowUpNote, async ({ params, body, caller, request }) => {
    await markNote(context.db, caller, params, body.inReport);
    return getFollowUp(context, params, languageOf(request));
  });
}
