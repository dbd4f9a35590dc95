import { refusedAnswerDays } from '@sanjeh/domain/retention/kept-days';
import type { Pool } from 'pg';
import type { Log } from '#core/log.ts';
import { removeOldRefusedAnswers } from './refused-answer.queries.ts';

const everyHour = 60 * 60 * 1000;

/** So that no statement is long; the rest goes an hour later. */
const mostAtOnce = 20_000;

/** Clears away refused answers that nobody will ask about any more, now and every hour. Returns a way to end that. */
export function startRefusedAnswerCleanup(pool: Pool, log: Log): () => void {
  const clean = () => {
    removeOldRefusedAnswers(pool, refusedAnswerDays, mostAtOnce).catch((error: unknown) =>
      log.warn(`Clearing away old refused answers failed: ${String(error)}`),
    );
  };
  clean();
  const timer = setInterval(clean, everyHour).unref();
  return () => clearInterval(timer);
}
