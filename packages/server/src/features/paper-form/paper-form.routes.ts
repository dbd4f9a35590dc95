import * as contract from '@sanjeh/contract/paper-form/paper-form.contract';
import type { FastifyRequest } from 'fastify';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { getBlankForm, getPaperForm, listPaperExams } from './paper-form.service.ts';
import { savePaperForm } from './save-paper-form.service.ts';

export function addPaperFormRoutes(add: AddEndpoint, context: AttemptContext): void {
  const readingOf = (request: FastifyRequest) => ({
    now: context.examClock.expected(),
    language: languageOf(request),
  });
  add(contract.listPaperExams, ({ params, query, request }) =>
    listPaperExams(
      context,
      { applicantId: params.id, filledOn: query.filledOn, search: query.search },
      readingOf(request),
    ),
  );
  add(contract.getPaperForm, ({ params, query, request }) =>
    getPaperForm(
      context,
      { applicantId: params.id, examId: params.exameId, filledOn: query.filledOn },
      readingOf(request),
    ),
  );
  add(contract.getBlankForm, ({ params, request }) => getBlankForm(context, params.id, languageOf(request)));
  add(contract.savePaperForm, ({ params, body, caller, request }) =>
    savePaperForm(context, caller, { ...body, applicantId: params.id }, readingOf(request)),
  );
}
