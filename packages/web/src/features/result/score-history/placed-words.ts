import type { PlacedLine } from '@sanjeh/contract/score-history/score-history.schema';
import { shownStanding } from '@sanjeh/domain/scoring/shown-standing';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What a line says from its first point to its last, and whether that is more than the error of measurement. */
export function usePlacedWords() {
  const say = useSay();
  const format = useFormat();
  const rounded = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return (name: string, { points, change }: PlacedLine): string => {
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last) return '';
    const [from, to] = [first.t, last.t].map((t) => format.number(shownStanding('t', t))) as [string, string];
    if (points.length === 1) return say(m.score_history_placed_once, { name, to });
    if (from === to) return say(m.score_history_placed_level, { name, to });
    const message = last.t > first.t ? m.score_history_placed_rose : m.score_history_placed_fell;
    return `${say(message, { name, from, to })} ${judged(change)}`;
  };

  function judged(change: PlacedLine['change']): string {
    if (!change) return say(m.score_history_change_unknown);
    return change.isReal
      ? say(m.score_history_change_real)
      : say(change.on === 't' ? m.score_history_change_error_t : m.score_history_change_error, {
          critical: rounded(change.criticalDifference),
        });
  }
}
