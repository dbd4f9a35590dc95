import { m } from '#paraglide/messages.js';
import { useFormat } from './format.ts';
import { useSay } from './say.ts';

/** A score of what was handed in; null: there is none. */
export function useScoreWords(): (score: number | null) => string {
  const say = useSay();
  const format = useFormat();
  return (score) => (score === null ? say(m.result_no_score) : format.number(score));
}
