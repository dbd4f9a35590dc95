import type { Readable } from 'node:stream';
import type { RescoringQuery } from '@sanjeh/contract/rescoring/rescoring.schema';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import { createEventStream } from '#http/event-stream.ts';
import { readPlan } from './rescoring-plan.ts';
import { type PreviewCache, previewPlan } from './rescoring-preview.service.ts';

interface PreviewRequest {
  db: Executor;
  cache: PreviewCache;
  examId: number;
  query: RescoringQuery;
  language: Language;
  /** Told before people are shown by name; null: they are not. */
  onPeople: (() => void) | null;
  log: FastifyBaseLogger;
}

/** Whether there is such an exam is known before the stream begins; a stream that ends without a preview has failed. */
export async function openPreview({ query, log, onPeople, ...context }: PreviewRequest): Promise<Readable> {
  const plan = await readPlan(context.db, context.examId);
  const left = new AbortController();
  const stream = createEventStream(() => left.abort());
  const watcher = {
    signal: left.signal,
    onProgress: (progress: object) => stream.send('progress', JSON.stringify(progress)),
  };
  previewPlan({ ...context, namesPeople: onPeople !== null }, plan, query, watcher)
    .then((preview) => {
      if (preview.changes.items.length > 0) onPeople?.();
      stream.send('preview', JSON.stringify(preview));
    })
    .catch((error: unknown) => {
      if (!left.signal.aborted) log.error({ err: error }, 'a preview could not be made');
    })
    .finally(() => stream.end());
  return stream.readable;
}
