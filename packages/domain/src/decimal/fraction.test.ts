import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalToString, parseDecimal, zeroDecimal } from './decimal.ts';
import {
  absoluteFraction,
  addFractions,
  compareFractions,
  divideFractions,
  figureFraction,
  floorFraction,
  fractionToNumber,
  multiplyFractions,
  roundFraction,
  subtractFractions,
  sumFractions,
  toFraction,
  wholeFraction,
  zeroFraction,
} from './fraction.ts';

const fraction = (text: string) => toFraction(parseDecimal(text) ?? zeroDecimal);
const parts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n });
const anyFraction = fc
  .tuple(parts, parts)
  .filter(([, denominator]) => denominator !== 0n)
  .map(([numerator, denominator]) =>
    divideFractions({ numerator, denominator: 1n }, { numerator: denominator, denominator: 1n }),
  );

describe('fractions', () => {
  test('are in lowest terms, with the sign above', () => {
    expect(divideFractions(wholeFraction(6), wholeFraction(-4))).toEqual({ numerator: -3n, denominator: 2n });
    expect(fraction('0.5')).toEqual({ numerator: 1n, denominator: 2n });
    expect(divideFractions(wholeFraction(0), wholeFraction(-4))).toEqual(zeroFraction);
    expect(() => divideFractions(wholeFraction(1), zeroFraction)).toThrow(RangeError);
  });

  test.each([
    [1, 3, '0.333'],
    [2, 3, '0.667'],
    [-2, 3, '-0.667'],
    [1, 2000, '0.001'],
    [-1, 2000, '-0.001'],
    [1, 2001, '0'],
    [63, 4, '15.75'],
  ])('%i of %i is shown as %s', (numerator, denominator, shown) => {
    const value = divideFractions(wholeFraction(numerator), wholeFraction(denominator));
    expect(decimalToString(roundFraction(value))).toBe(shown);
  });

  test.each([
    ['2.5', 2n],
    ['-2.5', -3n],
    ['3', 3n],
    ['-3', -3n],
  ])('the whole number at or below %s is %s', (text, expected) => {
    expect(floorFraction(fraction(text))).toBe(expected);
  });

  test('a figure keeps twelve places', () => {
    expect(figureFraction(-1.5)).toEqual({ numerator: -3n, denominator: 2n });
    expect(fractionToNumber(figureFraction(69.1462461274))).toBe(69.1462461274);
    expect(absoluteFraction(figureFraction(-0.25))).toEqual({ numerator: 1n, denominator: 4n });
  });

  test('adding and multiplying can be undone', () => {
    fc.assert(
      fc.property(anyFraction, anyFraction, (a, b) => {
        expect(subtractFractions(addFractions(a, b), b)).toEqual(a);
        if (b.numerator !== 0n) expect(divideFractions(multiplyFractions(a, b), b)).toEqual(a);
        expect(Math.sign(compareFractions(a, b))).toBe(-Math.sign(compareFractions(b, a)) || 0);
      }),
    );
  });

  test('a sum is the same in whatever order', () => {
    fc.assert(
      fc.property(fc.array(anyFraction, { maxLength: 6 }), (values) => {
        const one = values.reduce(addFractions, zeroFraction);
        expect(sumFractions(values)).toEqual(one);
        expect(sumFractions(values.toReversed())).toEqual(one);
      }),
    );
  });

  test('as a number it is as near as a number can be', () => {
    fc.assert(
      fc.property(parts, (thousandths) => {
        expect(fractionToNumber(toFraction({ thousandths }))).toBeCloseTo(Number(thousandths) / 1000, 3);
      }),
    );
  });
});
