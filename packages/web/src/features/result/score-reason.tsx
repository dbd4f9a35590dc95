import type { ResultScale } from '@sanjeh/contract/result/result.schema';
import { type Message, type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { ResultNote } from './result-note.tsx';

type Reason = NonNullable<ResultScale['reason']>;
type Told = { readonly isProrated?: true | undefined; readonly missing: number; readonly count: number };
type Counted = Pick<Told, 'isProrated'> & {
  readonly reason: Reason | null;
  readonly answered: number;
  readonly questionCount: number;
};

const reasons: Record<Exclude<Reason, 'outside_possible'>, Message<{ missing: number; count: number }>> = {
  too_many_missing: m.result_reason_missing,
  no_question: m.result_reason_no_question,
  to_be_marked: m.result_reason_to_be_marked,
};

export function reasonWords(say: Say, reason: Reason, { isProrated, missing, count }: Told): string {
  if (reason !== 'outside_possible') return say(reasons[reason], { missing, count });
  // Who left out nothing has a part that lies outside.
  if (missing === 0) return say(m.result_reason_outside_part);
  return say(isProrated ? m.result_reason_outside_prorated : m.result_reason_outside, { missing, count });
}

/** In two words. */
export function noScoreWords({ reason }: { readonly reason: Reason | null }): Message {
  return reason === 'to_be_marked' ? m.result_to_be_marked : m.result_no_score;
}

/** Why there is no score, or why the one there is does not count for much. */
export function ScoreReason({ scale: { reason, isProrated, answered, questionCount } }: { scale: Counted }) {
  const say = useSay();
  if (reason === null) return null;
  const told = { isProrated, missing: questionCount - answered, count: questionCount };
  return <ResultNote isWarning>{reasonWords(say, reason, told)}</ResultNote>;
}
