import * as contract from '@sanjeh/contract/reach/reach.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import * as reach from './reach.service.ts';

export function addReachRoutes(add: AddEndpoint, context: AppContext): void {
  const { db } = context;
  add(contract.getReach, ({ caller }) => reach.getReach(db, caller.userId));
  add(contract.askReachCode, ({ caller, body, request }) =>
    reach.sendReachCode(context, caller.userId, body, languageOf(request)),
  );
  add(contract.verifyReach, ({ caller, body }) => reach.verifyReach(context, caller.userId, body));
  add(contract.removeEmail, async ({ caller }) => {
    await reach.forgetEmail(db, caller.userId);
    return undefined;
  });
  add(contract.chooseReminders, ({ caller, body }) => reach.chooseReminders(db, caller.userId, body));
}
