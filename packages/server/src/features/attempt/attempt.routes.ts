import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import { withdrawConsent } from '@sanjeh/contract/consent/consent.contract';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { AttemptContext } from './attempt.context.ts';
import { getOpenAttempt, saveAnswers, startAttempt, submitAttempt } from './attempt.service.ts';
import { withdraw } from './consent-withdrawal.service.ts';
import { examPaperOf } from './exam-paper.ts';
import { listTaken } from './taken-exam.service.ts';

export function addAttemptRoutes(add: AddEndpoint, context: AttemptContext): void {
  add(contract.startAttempt, ({ body, caller, request }) =>
    startAttempt(context, {
      ...body,
      applicantId: caller.userId,
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
  add(
    contract.saveAnswers,
    ({ params, body, caller }) => saveAnswers(context, caller, params.id, body.answers),
    { asksForSession: true, isShort: true },
  );
  add(contract.submitAttempt, async ({ params, body, caller }) => {
    await submitAttempt(context, caller, params.id, body.answers);
    return { id: params.id };
  });
  add(contract.listAttempts, ({ query, caller, request }) =>
    listTaken(context.db, caller.userId, query, languageOf(request), context.examClock.expected()),
  );
}
