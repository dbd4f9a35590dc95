import * as admin from '@sanjeh/contract/faq/faq.admin.contract';
import * as contract from '@sanjeh/contract/faq/faq.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import * as service from './faq.service.ts';

export function addFaqRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.listFaqs, ({ request }) => service.listFaqs(db, languageOf(request)));
  add(admin.list, ({ query }) => service.listAdminFaqs(db, query));
  add(admin.reorder, ({ body, caller }) => service.reorderFaqs(db, caller, body.ids));
  add(admin.get, ({ params }) => service.getFaq(db, params.id));
  add(admin.create, ({ query, body, caller }) => service.createFaq(db, body, caller, query.requestKey));
  add(admin.update, ({ params, body, caller }) => service.updateFaq(db, caller, params.id, body));
  add(admin.remove, async ({ params, caller }) => {
    await service.removeFaq(db, caller, params.id);
    return undefined;
  });
}
