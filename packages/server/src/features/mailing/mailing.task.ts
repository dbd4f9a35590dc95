import type { Log } from '#core/log.ts';
import { type EndRounds, endTogether, startRounds } from '#core/rounds.ts';
import type { MailingContext } from './mailing.service.ts';
import { keepMailingCounts, sendMailings } from './mailing-run.service.ts';

const pauseMs = 1000;
const hourMs = 60 * 60 * 1000;

/** Brings mailings into the outbox, a handful at a time, and keeps how many there were. */
export function startMailings(context: MailingContext, log: Log): EndRounds {
  const send = () => sendMailings(context, new Date());
  const count = () => keepMailingCounts(context.db);
  return endTogether(
    startRounds(send, { pauseMs, log, failure: 'Writing messages to a list failed' }),
    startRounds(count, { pauseMs: hourMs, log, failure: 'Counting messages to lists failed' }),
  );
}
