import * as contract from '@sanjeh/contract/rescoring/rescoring.contract';
import { list as listResults } from '@sanjeh/contract/result/result.admin.contract';
import type { AppContext } from '#app.context.ts';
import { may } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { sendEventHeaders } from '#http/event-stream.ts';
import { rescore } from './rescoring.service.ts';
import { createRescoringPace } from './rescoring-pace.ts';
import { createPreviewCache } from './rescoring-preview.service.ts';
import { openPreview } from './rescoring-preview-stream.ts';

export function addRescoringRoutes(add: AddEndpoint, { db, versions, listReadings }: AppContext): void {
  const cache = createPreviewCache();
  const context = { db, versions, pace: createRescoringPace() };
  add(contract.previewRescoring, async ({ params, query, caller, callerNow, request, reply }) => {
    const stream = await openPreview({
      ...{ db, cache, examId: params.id, query, language: languageOf(request), log: request.log },
      mayNamePeople: async () => may(await callerNow(), listResults.rights),
      onPeople: () => listReadings.opened(caller, 'attempt', { examId: params.id }),
    });
    sendEventHeaders(reply);
    return stream;
  });
  add(contract.rescore, ({ params, body, caller }) => rescore(context, caller, params.id, body));
}
