import type { AppContext } from '#app.context.ts';
import type { Log } from '#core/log.ts';
import { planReminders } from './reminder.service.ts';

const pauseMs = 10 * 60 * 1000;

/** Looks for what is due, now and every ten minutes. Returns what ends it, after the round under way. */
export function startReminders(context: AppContext, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;
  const round = async () => {
    try {
      const count = await planReminders(context, context.examClock.expected());
      if (count > 0) log.info(`Wrote ${count} reminders.`);
    } catch (error) {
      log.error(`Writing reminders failed: ${String(error)}`);
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
