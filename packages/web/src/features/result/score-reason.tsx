import type { ResultScale } from '@sanjeh/contract/result/result.schema';
import { type Message, type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ResultNote } from './result-note.tsx';

type Reason = NonNullable<ResultScale['reason']>;
type Counted = { readonly reason: Reason | null; readonly answered: number; readonly questionCount: number };

const reasons: Record<Reason, Message<{ missing: number; count: number }>> = {
  too_many_missing: m.result_reason_missing,
  no_question: m.result_reason_no_question,
  to_be_marked: m.result_reason_to_be_marked,
  outside_possible: m.result_reason_outside,
};

export function reasonWords(say: Say, reason: Reason, missing: number, count: number): string {
  return say(reasons[reason], { missing, count });
}

/** In two words. */
export function noScoreWords({ reason }: { readonly reason: Reason | null }): Message {
  return reason === 'to_be_marked' ? m.result_to_be_marked : m.result_no_score;
}

/** Why there is no score, or why the one there is does not count for much. */
export function ScoreReason({ scale: { reason, answered, questionCount } }: { scale: Counted }) {
  const say = useSay();
  if (reason === null) return null;
  return (
    <ResultNote isWarning>{reasonWords(say, reason, questionCount - answered, questionCount)}</ResultNote>
  );
}
