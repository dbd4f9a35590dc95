import * as contract from '@sanjeh/contract/share/share.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { createShare, listShares, openShare, takeBackShare } from './share.service.ts';

export function addShareRoutes(add: AddEndpoint, context: AppContext): void {
  const { db } = context;
  add(contract.listShares, async ({ params, caller }) => ({
    items: await listShares(db, caller.userId, params.id),
  }));
  add(contract.createShare, ({ params, body, caller }) => createShare(db, caller.userId, params.id, body));
  add(contract.takeBackShare, async ({ params, caller }) => {
    await takeBackShare(db, caller.userId, params.id, params.shareId);
    return undefined;
  });
  add(contract.openShare, ({ body, request }) =>
    openShare(context, body, { language: languageOf(request), address: request.ip }),
  );
}
