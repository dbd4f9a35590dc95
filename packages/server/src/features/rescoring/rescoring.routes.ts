import * as contract from '@sanjeh/contract/rescoring/rescoring.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { sendEventHeaders } from '#http/event-stream.ts';
import { rescore } from './rescoring.service.ts';
import { createRescoringPace } from './rescoring-pace.ts';
import { createPreviewCache } from './rescoring-preview.service.ts';
import { openPreview } from './rescoring-preview-stream.ts';

export function addRescoringRoutes(add: AddEndpoint, { db, versions }: AppContext): void {
  const cache = createPreviewCache();
  const context = { db, versions, pace: createRescoringPace() };
  add(contract.previewRescoring, async ({ params, query, request, reply }) => {
    const asked = { examId: params.id, query, language: languageOf(request) };
    const stream = await openPreview({ db, cache, ...asked, log: request.log });
    sendEventHeaders(reply);
    return stream;
  });
  add(contract.rescore, ({ params, body, caller }) => rescore(context, caller, params.id, body));
}
