import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import { withdrawConsent } from '@sanjeh/contract/consent/consent.contract';
import { languageOf } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { AddDirectEndpoint } from '#http/direct-endpoint.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { findOwnPerson } from '../applicant/applicant.service.ts';
import type { AttemptContext } from './attempt.context.ts';
import { getOpenAttempt, saveAnswers, startAttempt, submitAttempt } from './attempt.service.ts';
import { getNotAsked } from './attempt-rules.service.ts';
import { stepSection } from './attempt-section.service.ts';
import { withdraw } from './consent-withdrawal.service.ts';
import { examPaperOf } from './exam-paper.service.ts';
import { listTaken } from './taken-exam.service.ts';

export function addAttemptRoutes(add: AddEndpoint, context: AttemptContext): void {
  add(contract.startAttempt, ({ body, caller, request }) =>
    startAttempt(context, {
      userId: caller.userId,
      ...body,
      language: languageOf(request),
      now: context.examClock.expected(),
    }),
  );
  add(contract.getExamPaper, async ({ params, request }) => ({
    exameId: params.id,
    ...examPaperOf(await context.versions.forVisitors(context.db, params.id), languageOf(request)),
  }));
  add(withdrawConsent, ({ params, caller }) => withdraw(context, caller.userId, params.id));
  add(contract.getAttempt, ({ params, caller, request }) =>
    getOpenAttempt(context, caller.userId, params.id, languageOf(request), context.examClock.expected()),
  );
  add(contract.getNotAsked, ({ params, caller }) => getNotAsked(context, caller.userId, params.id));
  add(contract.stepSection, ({ params, body, caller }) =>
    stepSection(context, caller.userId, params.id, body),
  );
  add(contract.submitAttempt, async ({ params, body, caller }) => {
    await submitAttempt(context, caller, params.id, body);
    return { id: params.id };
  });
  add(contract.listAttempts, async ({ query: { applicantId, ...query }, caller, request }) => {
    const person = await findOwnPerson(context.db, caller.userId, applicantId);
    // An account whose people have all been moved away has taken nothing.
    if (person === null && applicantId === undefined)
      return { items: [], page: query.page, pageSize: query.pageSize, total: 0 };
    return listTaken(context.db, found(person), query, languageOf(request), context.examClock.expected());
  });
}

/** What most calls are about. */
export function addAnswerSaving(add: AddDirectEndpoint, context: AttemptContext): void {
  add(contract.saveAnswers, ({ params, body, caller }) =>
    saveAnswers(context, caller, params.id, body.answers),
  );
}
