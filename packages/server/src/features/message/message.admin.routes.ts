import * as contract from '@sanjeh/contract/message/message.admin.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { cancelMessage, listMessages, readMessage, sendNow } from './message.admin.service.ts';
import { listMessageTexts, updateMessageText } from './message-text.service.ts';

export function addMessageAdminRoutes(add: AddEndpoint, context: AppContext): void {
  const { db } = context;
  add(contract.listMessages, ({ query, caller }) => {
    context.listReadings.opened(caller, 'message', query);
    return listMessages(context, caller, query);
  });
  add(contract.readMessage, ({ params, caller }) => readMessage(context, caller, params.id));
  add(contract.sendMessageNow, async ({ params, caller }) => {
    await sendNow(context, caller, params.id);
    return undefined;
  });
  add(contract.cancelMessage, async ({ params, caller }) => {
    await cancelMessage(context, caller, params.id);
    return undefined;
  });
  add(contract.listMessageTexts, async () => ({ items: await listMessageTexts(db) }));
  add(contract.updateMessageText, ({ params, body, caller }) =>
    updateMessageText(db, caller, params.kind, body),
  );
}
