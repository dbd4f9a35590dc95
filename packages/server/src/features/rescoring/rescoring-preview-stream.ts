import type { Readable } from 'node:stream';
import type { RescoringQuery } from '@sanjeh/contract/rescoring/rescoring.schema';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '#core/api-error.ts';
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
  /** Asked when it is made: that takes minutes, and the right to see people may end meanwhile. */
  mayNamePeople: () => Promise<boolean>;
  /** Told before people are shown by name. */
  onPeople: () => void;
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
  previewPlan(context, plan, query, watcher)
    .then((preview) => {
      if (preview.changes.items.some(({ applicantId }) => applicantId !== null)) onPeople();
      stream.send('preview', JSON.stringify(preview));
    })
    .catch((error: unknown) => {
      const isOver = left.signal.aborted || error instanceof ApiError;
      if (!isOver) log.error({ err: error }, 'a preview could not be made');
    })
    .finally(() => stream.end());
  return stream.readable;
}
