import * as contract from '@sanjeh/contract/bank-question/bank-question.contract';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getUses } from './bank-figures.service.ts';
import { keepBankQuestion } from './bank-keep.service.ts';
import { placeBankQuestion } from './bank-place.service.ts';
import * as service from './bank-question.service.ts';
import { getExamBank } from './bank-use.service.ts';
import * as draws from './draw.service.ts';
import * as exam from './exam-bank.service.ts';

export function addBankQuestionRoutes(add: AddEndpoint, context: AppContext): void {
  const { db } = context;
  add(contract.list, ({ query, request }) => service.listBankQuestions(db, query, languageOf(request)));
  add(contract.tags, ({ query }) => service.listTags(db, query.search));
  add(contract.get, ({ params }) => service.getBankQuestion(db, params.id));
  add(contract.create, ({ query, body, caller }) =>
    service.createBankQuestion(db, caller, body, query.requestKey),
  );
  add(contract.saveDraft, ({ params, body }) => service.saveDraft(db, params.id, body));
  add(contract.discardDraft, ({ params, query }) => service.discardDraft(db, params.id, query.draftRevision));
  add(contract.keep, ({ params, body, caller }) => keepBankQuestion(db, caller, params.id, body));
  add(contract.history, ({ params, query }) => service.listHistory(db, params.id, query));
  add(contract.goBack, ({ params, query }) => service.goBack(db, params, query.draftRevision));
  add(contract.place, ({ params, body, caller }) => placeBankQuestion(db, caller, params.id, body));
  add(contract.remove, async ({ params, caller }) => {
    await service.removeBankQuestion(db, caller, params.id);
    return undefined;
  });
  add(contract.uses, ({ params, request }) => getUses(db, params.id, languageOf(request)));
  addExamBankRoutes(add, context);
}

function addExamBankRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(examBank.get, ({ params }) => getExamBank(db, params.exameId));
  add(examBank.put, ({ params, query, body, caller }) =>
    exam.putIntoBank(db, caller, params.exameId, { ...body, ...query }),
  );
  add(examBank.take, ({ params, query, body, caller }) =>
    exam.takeFromBank(db, caller, params.exameId, { ...body, ...query }),
  );
  add(examBank.renew, ({ params, caller }) => exam.renewCopy(db, caller, params.exameId, params.id));
  add(examBank.createDraw, ({ params, query, body, caller }) =>
    draws.createDraw(db, caller, params.exameId, { ...body, ...query }),
  );
  add(examBank.updateDraw, ({ params, body, caller }) =>
    draws.updateDraw(db, caller, params.exameId, params.id, body),
  );
  add(examBank.removeDraw, ({ params, caller }) => draws.removeDraw(db, caller, params.exameId, params.id));
}
