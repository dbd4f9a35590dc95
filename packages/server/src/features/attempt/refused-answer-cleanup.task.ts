import { refusedAnswerDays } from '@sanjeh/domain/retention/kept-days';
import type { Pool } from 'pg';
import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import { removeOldRefusedAnswers } from './refused-answer.queries.ts';

const hourMs = 60 * 60 * 1000;

/** So that no statement is long; the rest goes an hour later. */
const mostAtOnce = 20_000;

/** Clears away refused answers that nobody will ask about any more. */
export function startRefusedAnswerCleanup(pool: Pool, log: Log): EndRounds {
  const failure = 'Clearing away old refused answers failed';
  const clean = () => removeOldRefusedAnswers(pool, refusedAnswerDays, mostAtOnce);
  return startRounds(clean, { pauseMs: hourMs, log, failure });
}
