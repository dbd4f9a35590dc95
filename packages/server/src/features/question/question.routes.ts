import * as contract from '@sanjeh/contract/question/question.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { createQuestion, createQuestions, duplicateQuestion } from './question.service.ts';
import { reorderQuestions } from './question-order.service.ts';
import { getExamQuestions, getQuestion } from './question-read.service.ts';
import { removeQuestion, restoreQuestion } from './question-removal.service.ts';
import { updateQuestion } from './question-update.service.ts';

export function addQuestionRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.list, ({ params }) => getExamQuestions(db, params.exameId));
  add(contract.get, ({ params }) => getQuestion(db, params.exameId, params.id));
  add(contract.create, ({ params, body, caller }) => createQuestion(db, params.exameId, body, caller));
  add(contract.createMany, ({ params, body, caller }) => createQuestions(db, caller, params.exameId, body));
  add(contract.update, ({ params, body, caller }) =>
    updateQuestion(db, caller, params.exameId, params.id, body),
  );
  add(contract.duplicate, ({ params, caller }) => duplicateQuestion(db, caller, params.exameId, params.id));
  add(contract.remove, ({ params, query, caller }) =>
    removeQuestion(db, caller, params.exameId, params.id, query.revision),
  );
  add(contract.restore, ({ params, query, caller }) =>
    restoreQuestion(db, caller, params.exameId, params.id, query.revision),
  );
  add(contract.reorder, ({ params, body, caller }) => reorderQuestions(db, caller, params.exameId, body));
}
