import * as admin from '@sanjeh/contract/category/category.admin.contract';
import * as contract from '@sanjeh/contract/category/category.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import * as service from './category.service.ts';

export function addCategoryRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.listCategories, ({ request }) => service.listCategories(db, languageOf(request)));
  add(admin.list, ({ query, request }) => service.listAdminCategories(db, query, languageOf(request)));
  add(admin.options, ({ query, request }) =>
    service.listCategoryOptions(db, languageOf(request), query.search),
  );
  add(admin.get, ({ params }) => service.getCategory(db, params.id));
  add(admin.create, ({ query, body, caller }) => service.createCategory(db, body, caller, query.requestKey));
  add(admin.update, ({ params, body, caller }) => service.updateCategory(db, caller, params.id, body));
  add(admin.remove, async ({ params, caller }) => {
    await service.removeCategory(db, caller, params.id);
    return undefined;
  });
}
