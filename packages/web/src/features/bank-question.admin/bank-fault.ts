import { problemOf } from '#api/api-problem.ts';
import { faultMessage } from '#form/fault-message.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Message } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { withParams } from '#ui/with-params.ts';

/** Why the bank refused; anything else in the usual words. */
export function bankFault(error: unknown): Message {
  const problem = problemOf(error);
  const params = problem?.body?.params ?? {};
  const name = (key: string) => isolate(String(params[key] ?? ''));
  const { pool = 0, count = 0 } = params;
  switch (problem?.code) {
    case 'draw_differs':
      return withParams(m.bank_question_fault_differs, {
        tag: name('tag'),
        exam: name('exam'),
        titles: name('titles'),
      });
    case 'draw_too_few':
      return withParams(m.bank_question_fault_too_few, {
        tag: name('tag'),
        exam: name('exam'),
        pool,
        count,
      });
    case 'draw_overlaps':
      return withParams(m.bank_question_fault_overlaps, { title: name('title') });
    case 'stale':
      return isOfCopies(error) ? m.bank_question_fault_deviating : faultMessage(error);
    default:
      return faultMessage(error);
  }
}

/** Copies were changed in their exams after somebody chose them to follow. */
export function isOfCopies(error: unknown): boolean {
  const problem = problemOf(error);
  return problem?.code === 'stale' && problem.body?.params?.deviating !== undefined;
}
