import * as contract from '@sanjeh/contract/rescoring/rescoring.contract';
import type { AppContext } from '../../app-context.ts';
import type { AddEndpoint } from '../../http/endpoint-route.ts';
import { languageOf } from '../../http/language.ts';
import { rescore } from './rescoring.service.ts';
import { type PreviewMemory, previewRescoring } from './rescoring-preview.service.ts';

export function addRescoringRoutes(add: AddEndpoint, { db, versions }: AppContext): void {
  const memory: PreviewMemory = new Map();
  add(contract.previewRescoring, ({ params, query, request }) =>
    previewRescoring(db, memory, params.id, query, languageOf(request)),
  );
  add(contract.rescore, ({ params, body, caller }) => rescore(db, versions, caller, params.id, body));
}
