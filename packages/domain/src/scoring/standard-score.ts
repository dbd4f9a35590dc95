import {
  addFractions,
  compareFractions,
  divideFractions,
  type Fraction,
  figureFraction,
  floorFraction,
  fractionToNumber,
  multiplyFractions,
  subtractFractions,
  wholeFraction,
} from '../decimal/fraction.ts';
import { normalQuantile, normalShare } from '../statistics/normal-distribution.ts';

/** What a raw score is among those of a norm group. What the group cannot tell is null. */
export interface StandardScores {
  readonly z: Fraction | null;
  readonly t: Fraction | null;
  readonly stanine: number | null;
  readonly percentile: Fraction | null;
}

export const noStandardScores: StandardScores = { z: null, t: null, stanine: null, percentile: null };

export const standardMeasures = ['z', 't', 'stanine', 'percentile'] as const;
export type StandardMeasure = (typeof standardMeasures)[number];

const [one, two, ten, fifty, hundred] = [1, 2, 10, 50, 100].map(wholeFraction) as [
  Fraction,
  Fraction,
  Fraction,
  Fraction,
  Fraction,
];

/** ⌊2z + 5.5⌋, from 1 to 9. */
function stanineOf(z: Fraction): number {
  const place = addFractions(multiplyFractions(two, z), divideFractions(wholeFraction(11), two));
  return Math.min(9, Math.max(1, Number(floorFraction(place))));
}

export function fromZ(z: Fraction): StandardScores {
  return {
    z,
    t: addFractions(fifty, multiplyFractions(ten, z)),
    stanine: stanineOf(z),
    percentile: figureFraction(100 * normalShare(fractionToNumber(z))),
  };
}

export function fromT(t: Fraction): StandardScores {
  return fromZ(divideFractions(subtractFractions(t, fifty), ten));
}

/** At the very ends a percentile has no place on the normal curve. */
export function fromPercentile(percentile: Fraction): StandardScores {
  const isInside = percentile.numerator > 0n && compareFractions(percentile, hundred) < 0;
  if (!isInside) return { ...noStandardScores, percentile };
  const share = fractionToNumber(divideFractions(percentile, hundred));
  return { ...fromZ(figureFraction(normalQuantile(share))), percentile };
}

/** A stanine is a range: nothing finer follows from it. */
export function fromStanine(value: Fraction): StandardScores {
  const stanine = Number(floorFraction(addFractions(value, divideFractions(one, two))));
  return { ...noStandardScores, stanine: Math.min(9, Math.max(1, stanine)) };
}

export const fromMeasure: Record<StandardMeasure, (value: Fraction) => StandardScores> = {
  z: fromZ,
  t: fromT,
  stanine: fromStanine,
  percentile: fromPercentile,
};
