import type { AppContext } from '#app.context.ts';
import type { Log } from '#core/log.ts';
import { type EndRounds, startRounds } from '#core/rounds.ts';
import { planReminders } from './reminder.service.ts';

const pauseMs = 10 * 60 * 1000;

/** Looks for what is due. */
export function startReminders(context: AppContext, log: Log): EndRounds {
  const plan = async () => {
    const count = await planReminders(context, context.examClock.expected());
    if (count > 0) log.info(`Wrote ${count} reminders.`);
  };
  return startRounds(plan, { pauseMs, log, failure: 'Writing reminders failed' });
}
