import * as contract from '@sanjeh/contract/answer-set/answer-set.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import * as service from './answer-set.service.ts';

export function addAnswerSetRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.list, ({ query, request }) => service.listAnswerSets(db, query, languageOf(request)));
  add(contract.get, ({ params }) => service.getAnswerSet(db, params.id));
  add(contract.create, ({ query, body, caller }) =>
    service.createAnswerSet(db, body, caller, query.requestKey),
  );
  add(contract.update, ({ params, body, caller }) => service.updateAnswerSet(db, caller, params.id, body));
  add(contract.remove, async ({ params, caller }) => {
    await service.removeAnswerSet(db, caller, params.id);
    return undefined;
  });
}
