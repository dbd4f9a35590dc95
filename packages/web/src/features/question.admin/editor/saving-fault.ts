import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { withParams } from '#ui/with-params.ts';

/** Why something was not saved. The only conflict here is that the exam is full. */
export function savingFault(error: unknown): Message {
  const problem = problemOf(error);
  const maximum = problem?.code === 'conflict' ? problem.body?.params?.maximum : undefined;
  return maximum === undefined ? faultMessage(error) : withParams(m.question_full, { maximum });
}
