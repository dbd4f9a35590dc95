import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { Scale } from '#ui/chart/scale-position.ts';

/** What was typed as cut-offs: the numbers in order, or null where it cannot be read as such on this scale. */
export function readCuts(text: string, scale: Scale): number[] | null {
  const parts = toAsciiDigits(text)
    .split(/[\s,،;؛|]+/)
    .filter((part) => part !== '');
  // Persian writes the decimal point as a slash too.
  const cuts = parts.map((part) => Number(part.replace(/[٫/]/, '.').replace('\u2212', '-')));
  const sorted = cuts.toSorted((a, b) => a - b);
  const isFine = sorted.every(
    (cut, index) => cut > scale.minimum && cut < scale.maximum && cut !== sorted[index - 1],
  );
  return isFine ? sorted : null;
}
