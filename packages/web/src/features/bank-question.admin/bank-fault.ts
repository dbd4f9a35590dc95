import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { withParams } from '#ui/with-params.ts';

/** Why the bank refused; anything else in the usual words. */
export function bankFault(error: unknown): Message {
  const problem = problemOf(error);
  const { tag = '', exam = '', titles = '', title = '', pool = 0, count = 0 } = problem?.body?.params ?? {};
  switch (problem?.code) {
    case 'draw_differs':
      return withParams(m.bank_question_fault_differs, { tag, exam, titles });
    case 'draw_too_few':
      return withParams(m.bank_question_fault_too_few, { tag, exam, pool, count });
    case 'draw_overlaps':
      return withParams(m.bank_question_fault_overlaps, { title });
    default:
      return faultMessage(error);
  }
}
