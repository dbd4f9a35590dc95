import type { ScoreHistoryLine } from '@sanjeh/contract/score-history/score-history.schema';
import { movementOf } from '@sanjeh/domain/score-history/movement';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { useFormat } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

/** What a line says from its first point to its last, in words. */
export function useScoreHistoryWords() {
  const say = useSay();
  const format = useFormat();
  const movement = (name: string, { scale, points }: ScoreHistoryLine) => {
    const moved = movementOf(points.filter(hasScore), scale !== null);
    if (!moved) return say(m.score_history_no_score, { name });
    const value = scale ? format.number : format.percent;
    const [from, to] = [value(moved.from), value(moved.to)];
    if (moved.kind === 'once') return say(m.score_history_single, { name, to });
    if (moved.kind === 'level') return say(m.score_history_level, { name, to });
    const isRise = moved.kind === 'rose';
    if (!scale)
      return say(isRise ? m.score_history_rose_share : m.score_history_fell_share, { name, from, to });
    const difference = format.number(moved.difference, { signDisplay: 'exceptZero' });
    return say(isRise ? m.score_history_rose : m.score_history_fell, { name, from, to, difference });
  };
  const reading = (line: ScoreHistoryLine) => {
    const points = line.points.filter(hasScore);
    const [first, last] = [points[0]?.band, points.at(-1)?.band];
    if (!first || !last || points.length === 1) return '';
    const [from, to] = [isolate(first.label), isolate(last.label)];
    return first.label === last.label
      ? say(m.score_history_band_stayed, { to })
      : say(m.score_history_band_moved, { from, to });
  };
  return (name: string, line: ScoreHistoryLine) =>
    [movement(name, line), reading(line)].filter(Boolean).join(' ');
}
