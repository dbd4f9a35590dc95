import type { Log } from '#core/log.ts';
import type { MailingContext } from './mailing.service.ts';
import { keepMailingCounts, sendMailings } from './mailing-run.service.ts';

const pauseMs = 1000;
const countEveryMs = 60 * 60 * 1000;

/** Brings mailings into the outbox, a handful at a time. Returns what ends it, after the round under way. */
export function startMailings(context: MailingContext, log: Log): () => Promise<void> {
  let isEnded = false;
  let counted = 0;
  let timer: NodeJS.Timeout | undefined;
  const round = async () => {
    try {
      await sendMailings(context, new Date());
      if (Date.now() - counted > countEveryMs) {
        counted = Date.now();
        await keepMailingCounts(context.db);
      }
    } catch (error) {
      log.error(`Writing messages to a list failed, and is tried again: ${String(error)}`);
    }
    if (!isEnded) timer = setTimeout(() => (running = round()), pauseMs).unref();
  };
  let running = round();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await running;
  };
}
