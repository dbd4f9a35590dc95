import * as admin from '@sanjeh/contract/age-range/age-range.admin.contract';
import * as contract from '@sanjeh/contract/age-range/age-range.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import * as service from './age-range.service.ts';

export function addAgeRangeRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.listAgeRanges, ({ request }) => service.listAgeRanges(db, languageOf(request)));
  add(admin.list, ({ query, request }) => service.listAdminAgeRanges(db, query, languageOf(request)));
  add(admin.options, ({ query, request }) =>
    service.listAgeRangeOptions(db, languageOf(request), query.search),
  );
  add(admin.get, ({ params }) => service.getAgeRange(db, params.id));
  add(admin.create, ({ query, body, caller }) => service.createAgeRange(db, body, caller, query.requestKey));
  add(admin.update, ({ params, body, caller }) => service.updateAgeRange(db, caller, params.id, body));
  add(admin.remove, async ({ params, caller }) => {
    await service.removeAgeRange(db, caller, params.id);
    return undefined;
  });
}
