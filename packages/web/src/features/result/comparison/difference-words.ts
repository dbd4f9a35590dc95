import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { ComparedQuestion } from './comparison.ts';

/**
 * A difference in words: 3 less. A sign besides would say it twice. More is not called better: that depends on the
 * exam.
 */
export function useDifferenceWords() {
  const say = useSay();
  const format = useFormat();
  const ofScores = (difference: number) => {
    if (difference === 0) return say(m.result_compare_equal);
    const size = format.number(Math.abs(difference));
    return say(difference > 0 ? m.result_compare_more : m.result_compare_less, { difference: size });
  };
  const ofQuestion = ({ older, newer, difference, isUnchanged }: ComparedQuestion) => {
    if (isUnchanged) return say(m.result_compare_equal);
    if (older.kind === 'absent') return say(m.result_compare_now_new);
    if (newer.kind === 'absent') return say(m.result_compare_now_gone);
    if (older.kind === 'unanswered') return say(m.result_compare_now_answered);
    if (newer.kind === 'unanswered') return say(m.result_compare_now_unanswered);
    if (difference === null) return say(m.result_compare_other_unscored);
    return difference ? ofScores(difference) : say(m.result_compare_other_answer);
  };
  return { ofScores, ofQuestion };
}
