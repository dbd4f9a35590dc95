import * as admin from '@sanjeh/contract/question-section/question-section.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import * as service from './question-section.service.ts';

export function addQuestionSectionRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(admin.list, ({ query, request }) => service.listQuestionSections(db, query, languageOf(request)));
  add(admin.options, ({ query, request }) =>
    service.listQuestionSectionOptions(db, languageOf(request), query.search),
  );
  add(admin.get, ({ params }) => service.getQuestionSection(db, params.id));
  add(admin.create, ({ query, body, caller }) =>
    service.createQuestionSection(db, body, caller, query.requestKey),
  );
  add(admin.update, ({ params, body, caller }) => service.updateQuestionSection(db, caller, params.id, body));
  add(admin.remove, async ({ params, caller }) => {
    await service.removeQuestionSection(db, caller, params.id);
    return undefined;
  });
}
