import type { ScaleBand } from '@sanjeh/contract/result/result.schema';
import type { Say } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';

type Bounds = Pick<ScaleBand, 'lower' | 'lowerInclusive' | 'upper' | 'upperInclusive'>;

/** The bounds of a band, each inside or not: of two neighbours only one holds the score between them. */
export function boundsWords(say: Say, { lower, lowerInclusive, upper, upperInclusive }: Bounds): string {
  if (lower === upper) return say(m.result_bounds_one, { lower });
  if (lowerInclusive) return say(upperInclusive ? m.result_bounds : m.result_bounds_below, { lower, upper });
  return say(upperInclusive ? m.result_bounds_above : m.result_bounds_between, { lower, upper });
}
