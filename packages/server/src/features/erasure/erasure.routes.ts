import * as admin from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as own from '@sanjeh/contract/erasure/erasure.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { createErasure, dropErasure, getErasure, listErasures } from './erasure.admin.service.ts';
import { askErasure, listOwnErasures, withdrawErasure } from './erasure.service.ts';
import { confirmErasure } from './erasure-confirm.service.ts';

export function addErasureRoutes(add: AddEndpoint, context: AppContext): void {
  const { db } = context;
  add(own.listMyErasures, async ({ caller }) => ({ items: await listOwnErasures(db, caller) }));
  add(own.askErasure, ({ body, caller }) => askErasure(db, caller, body.applicantId));
  add(own.withdrawErasure, async ({ params, caller }) => {
    await withdrawErasure(db, caller, params.id);
    return undefined;
  });

  add(admin.listErasures, ({ query, caller }) => {
    context.listReadings.opened(caller, 'erasure', query);
    return listErasures(db, query);
  });
  add(admin.createErasure, ({ body, caller }) => createErasure(db, caller, body));
  add(admin.getErasure, ({ params, caller }) => getErasure(context, caller, params.id));
  add(admin.confirmErasure, async ({ params, body, caller }) => {
    await confirmErasure(context, caller, { id: params.id, ...body });
    return getErasure(context, caller, params.id);
  });
  add(admin.dropErasure, async ({ params, caller }) => {
    await dropErasure(db, caller, params.id);
    return undefined;
  });
}
