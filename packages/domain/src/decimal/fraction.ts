import type { Decimal } from './decimal.ts';

/**
 * An exact quotient in lowest terms, the denominator positive. Weights and shares of missing answers leave the grid of
 * thousandths; what is compared with a bound must not be rounded on the way.
 */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const zeroFraction: Fraction = { numerator: 0n, denominator: 1n };

export function commonDivisor(a: bigint, b: bigint): bigint {
  if (b !== 0n) return commonDivisor(b, a % b);
  return a < 0n ? -a : a;
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  const size = commonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / size, denominator: denominator / size };
}

export function toFraction({ thousandths }: Decimal): Fraction {
  return reduced(thousandths, 1000n);
}

export function wholeFraction(value: number): Fraction {
  return { numerator: BigInt(value), denominator: 1n };
}

const figurePlaces = 12;

/** A figure that came out of a root or an integral; its last digits are noise and are left behind. */
export function figureFraction(value: number): Fraction {
  const [whole = '0', places = ''] = value.toFixed(figurePlaces).split('.');
  return reduced(BigInt(whole + places), 10n ** BigInt(figurePlaces));
}

export function addFractions(a: Fraction, b: Fraction): Fraction {
  return reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

/** In lowest terms only at the end: most are over the same denominator. */
export function sumFractions(values: Iterable<Fraction>): Fraction {
  let [numerator, denominator] = [0n, 1n];
  for (const value of values) {
    if (value.denominator === denominator) {
      numerator += value.numerator;
    } else {
      numerator = numerator * value.denominator + value.numerator * denominator;
      denominator *= value.denominator;
    }
  }
  return reduced(numerator, denominator);
}

export function subtractFractions(a: Fraction, b: Fraction): Fraction {
  return addFractions(a, { numerator: -b.numerator, denominator: b.denominator });
}

export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return reduced(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divideFractions(a: Fraction, b: Fraction): Fraction {
  if (b.numerator === 0n) throw new RangeError('A division by zero');
  return reduced(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** Negative, zero or positive, as sort functions expect. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

export function absoluteFraction({ numerator, denominator }: Fraction): Fraction {
  return { numerator: numerator < 0n ? -numerator : numerator, denominator };
}

/** The greatest whole number that is not above it. */
export function floorFraction({ numerator, denominator }: Fraction): bigint {
  const quotient = numerator / denominator;
  return numerator < 0n && quotient * denominator !== numerator ? quotient - 1n : quotient;
}

/** As it is shown: to thousandths, half away from zero. */
export function roundFraction({ numerator, denominator }: Fraction): Decimal {
  const size = (numerator < 0n ? -numerator : numerator) * 1000n;
  const thousandths = (2n * size + denominator) / (2n * denominator);
  return { thousandths: numerator < 0n ? -thousandths : thousandths };
}

/** Large parts are divided before they become numbers, which hold no more than 53 bits of each. */
export function fractionToNumber({ numerator, denominator }: Fraction): number {
  const whole = numerator / denominator;
  return Number(whole) + Number(numerator - whole * denominator) / Number(denominator);
}
