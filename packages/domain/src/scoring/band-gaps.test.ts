import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalToString, parseDecimal, zeroDecimal } from '../decimal/decimal.ts';
import { bandHolding } from './band.ts';
import { bandGaps } from './band-gaps.ts';

const d = (value: number | string) => parseDecimal(String(value)) ?? zeroDecimal;

/** As they are written: a bound in brackets of the other side does not belong to its band. */
function bands(written: string) {
  return written.split(' ').map((one) => {
    const [, open, lower, upper, close] = /^([[\]])(.+);(.+)([[\]])$/.exec(one) ?? [];
    return {
      ...{ lower: d(lower ?? ''), lowerInclusive: open === '[' },
      ...{ upper: d(upper ?? ''), upperInclusive: close === ']' },
    };
  });
}

const found = (written: string, [minimum, maximum]: readonly [number, number], grid: string | null) =>
  bandGaps(bands(written), { minimum: d(minimum), maximum: d(maximum) }, grid === null ? null : d(grid)).map(
    ({ from, to }) => `${decimalToString(from)};${decimalToString(to)}`,
  );

describe('what no band reads', () => {
  test.each([
    ['whole numbers next to each other', '[0;4] [5;9]', '1', []],
    ['half points between them', '[0;4] [5;9]', '0.5', ['4;5']],
    ['any value between them', '[0;4] [5;9]', null, ['4;5']],
    ['a grid that is wider than the hole', '[0;4] [5;9]', '9', []],
    ['bands that meet', '[0;4[ [4;9]', null, []],
    ['the bound that both leave out', '[0;4[ ]4;9]', null, ['4;4']],
    ['the bound that is a band of its own, named last', ']0;9] [0;0]', null, []],
    ['a bound off the grid that both leave out', '[0;4.5[ ]4.5;9]', '1', []],
    ['the ends', '[1;8]', '1', ['0;1', '8;9']],
    ['an end that is left out', '[0;9[', '1', ['9;9']],
    ['a band within another', '[0;9] [2;3]', '1', []],
    ['before a band that nobody reaches', '[0;9] [12;20]', null, []],
    ['up to the most, and no further', '[0;8] [12;20]', null, ['8;9']],
  ])('%s', (_, written, grid, gaps) => {
    expect(found(written, [0, 9], grid)).toEqual(gaps);
  });

  test('a standard score may lie between two whole ones, also below zero', () => {
    expect(found('[40;59] [60;69] [70;100]', [0, 100], null)).toEqual(['0;40', '59;60', '69;70']);
    expect(found('[-5;-2] [-1;5]', [-5, 5], null)).toEqual(['-2;-1']);
    expect(found('[-5;-2] [-1;5]', [-5, 5], '1')).toEqual([]);
  });

  test('there is a gap exactly where a score of the grid is in no band', () => {
    const bound = fc.integer({ min: 0, max: 40 });
    const anyBand = fc
      .tuple(bound, bound, fc.boolean(), fc.boolean())
      .map(([a, b, lowerInclusive, upperInclusive]) => ({
        ...{ lower: d(Math.min(a, b) / 4), lowerInclusive },
        ...{ upper: d(Math.max(a, b) / 4), upperInclusive },
      }));
    fc.assert(
      fc.property(
        fc.array(anyBand, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(0.25, 0.5, 1, 2),
        (own, step) => {
          const gaps = bandGaps(own, { minimum: d(0), maximum: d(10) }, d(step));
          const scores = Array.from({ length: 10 / step + 1 }, (_, place) => d(place * step));
          const isFree = scores.some(
            ({ thousandths }) => bandHolding(own, { numerator: thousandths, denominator: 1000n }) === null,
          );
          expect(gaps.length > 0).toBe(isFree);
        },
      ),
    );
  });
});
