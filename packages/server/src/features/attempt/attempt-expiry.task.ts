import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import type { AttemptContext } from './attempt.context.ts';
import { submitAllExpired } from './attempt.service.ts';

const pauseMs = 5000;

/** Submits attempts whose time is over. */
export function startExpiryTask(context: AttemptContext, log: Log): EndRounds {
  const submit = async () => {
    const count = await submitAllExpired(context);
    if (count > 0) log.info(`Submitted ${count} attempts whose time was over.`);
  };
  return startRounds(submit, { pauseMs, log, failure: 'Submitting attempts whose time is over failed' });
}
