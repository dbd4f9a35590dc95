import { lateScript } from '#ui/late-script.ts';
import type { Contents } from '../outbox/attempt-store.ts';
import { minutesIn } from '../outbox/section-steps.ts';

export const timedScript = lateScript(async () => (await import('./timed-parts.ts')).timedParts);

/** Only exams with such sections fetch it, before the first question is shown. */
export async function prepareTimes(contents: Contents): Promise<void> {
  if (minutesIn(contents).size > 0) await timedScript.fetch();
}
