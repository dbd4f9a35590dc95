import type { Log } from '#core/log.ts';
import type { AttemptContext } from './attempt.context.ts';
import { submitAllExpired } from './attempt.service.ts';

const pause = 5000;

/** Submits attempts whose time is over, now and every few seconds. Returns what ends it, after the round under way. */
export function startExpiryTask(context: AttemptContext, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const round = async () => {
    try {
      const count = await submitAllExpired(context);
      if (count > 0) log.info(`Submitted ${count} attempts whose time was over.`);
    } catch (error) {
      log.error(`Submitting attempts whose time is over failed: ${String(error)}`);
    }
    if (!isEnded) timer = setTimeout(() => (running = round()), pause);
  };
  let running = round();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await running;
  };
}
