import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal, zeroDecimal } from '../decimal/decimal.ts';
import type { BandRange } from './band.ts';
import { bandsOverlap, findBand, isEmptyBand } from './band.ts';

const decimal = (text: string) => parseDecimal(text) ?? zeroDecimal;

/** Written as in mathematics: [0,10) includes 0 and leaves 10 out. */
function band(range: string, scope: number | null = null): BandRange {
  const [lower = '', upper = ''] = range.slice(1, -1).split(',');
  return {
    scope,
    lower: decimal(lower),
    lowerInclusive: range.startsWith('['),
    upper: decimal(upper),
    upperInclusive: range.endsWith(']'),
  };
}

describe('bands', () => {
  test.each([
    ['[0,10]', '[10,20]', true],
    ['[0,10)', '[10,20]', false],
    ['[0,10]', '(10,20]', false],
    ['[0,10)', '(10,20]', false],
    ['[0,10]', '[10.001,20]', false],
    ['[0,10.001)', '(10,20]', false],
    ['[0,10.002)', '(10,20]', true],
    ['[0,10.001]', '(10,20]', true],
    ['[0,10]', '[2,3]', true],
    ['[0,10]', '[0,10]', true],
    ['(0,10)', '(0,10)', true],
    ['[5,5]', '[0,10]', true],
    ['[5,5]', '[0,5)', false],
    ['[-3,-1)', '[-1,0]', false],
    ['[-3,-1]', '[-1,0]', true],
    ['(5,5]', '[0,10]', false],
    ['[6,4]', '[0,10]', false],
  ])('%s and %s overlap: %s', (a, b, expected) => {
    expect(bandsOverlap(band(a), band(b))).toBe(expected);
    expect(bandsOverlap(band(b), band(a))).toBe(expected);
  });

  test('bands of different scopes never overlap', () => {
    expect(bandsOverlap(band('[0,10]', 1), band('[0,10]', 2))).toBe(false);
    expect(bandsOverlap(band('[0,10]', 1), band('[0,10]', null))).toBe(false);
    expect(bandsOverlap(band('[0,10]', 1), band('[0,10]', 1))).toBe(true);
  });

  test.each([
    ['[0,10]', false],
    ['[5,5]', false],
    ['[5,5)', true],
    ['(5,5]', true],
    ['(5,5)', true],
    ['(5,5.001)', true],
    ['(5,5.002)', false],
    ['[6,5]', true],
  ])('%s is empty: %s', (range, expected) => {
    expect(isEmptyBand(band(range))).toBe(expected);
  });

  const bands = [band('[0,10)'), band('[10,20]'), band('(20,30)'), band('[0,10]', 7)];

  test.each([
    ['-0.001', null],
    ['0', 0],
    ['9.999', 0],
    ['10', 1],
    ['20', 1],
    ['20.001', 2],
    ['29.999', 2],
    ['30', null],
  ])('a total of %s is in band %s', (score, index) => {
    expect(findBand(bands, null, decimal(score))).toBe(index === null ? null : bands[index]);
  });

  test('a section is judged by its own bands', () => {
    expect(findBand(bands, 7, decimal('10'))).toBe(bands[3]);
    expect(findBand(bands, 7, decimal('15'))).toBeNull();
    expect(findBand(bands, 8, decimal('5'))).toBeNull();
  });

  const smallDecimal = fc.integer({ min: -4, max: 4 }).map((value) => ({ thousandths: BigInt(value) }));
  const anyBand: fc.Arbitrary<BandRange> = fc.record({
    scope: fc.constantFrom(null, 1),
    lower: smallDecimal,
    lowerInclusive: fc.boolean(),
    upper: smallDecimal,
    upperInclusive: fc.boolean(),
  });
  const everyScore = Array.from({ length: 13 }, (_, index) => ({ thousandths: BigInt(index - 6) }));

  test('two bands overlap exactly when some score of one scope is found in both', () => {
    fc.assert(
      fc.property(anyBand, anyBand, (a, b) => {
        const shared = everyScore.some(
          (score) => findBand([a], a.scope, score) && findBand([b], a.scope, score),
        );
        expect(bandsOverlap(a, b)).toBe(shared);
      }),
      { numRuns: 1000 },
    );
  });

  test('a band is empty exactly when no score is found in it', () => {
    fc.assert(
      fc.property(anyBand, (each) => {
        expect(isEmptyBand(each)).toBe(
          everyScore.every((score) => findBand([each], each.scope, score) === null),
        );
      }),
    );
  });

  test('a score at a bound is inside exactly when the bound is included, one step further it is decided', () => {
    const wide = fc
      .tuple(fc.integer({ min: -9_000_000, max: 9_000_000 }), fc.integer({ min: 2, max: 9_000_000 }))
      .map(([lower, width]) => [BigInt(lower), BigInt(lower + width)] as const);
    fc.assert(
      fc.property(wide, fc.boolean(), fc.boolean(), ([lower, upper], lowerInclusive, upperInclusive) => {
        const own = {
          ...{ scope: null, lowerInclusive, upperInclusive },
          ...{ lower: { thousandths: lower }, upper: { thousandths: upper } },
        };
        const isIn = (thousandths: bigint) => findBand([own], null, { thousandths }) === own;
        expect([isIn(lower - 1n), isIn(lower), isIn(lower + 1n)]).toEqual([false, lowerInclusive, true]);
        expect([isIn(upper - 1n), isIn(upper), isIn(upper + 1n)]).toEqual([true, upperInclusive, false]);
      }),
    );
  });

  test('bands that meet give the bound between them to exactly one', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: -999, max: 999 }), (isBelow, bound) => {
        const at = { thousandths: BigInt(bound) };
        const [below, above] = [
          { ...band('[-1,0]'), upper: at, upperInclusive: isBelow },
          { ...band('[0,1]'), lower: at, lowerInclusive: !isBelow },
        ];
        expect(bandsOverlap(below, above)).toBe(false);
        expect(findBand([below, above], null, at)).toBe(isBelow ? below : above);
      }),
    );
  });

  test('where no bands overlap the order of the bands does not matter', () => {
    fc.assert(
      fc.property(fc.array(anyBand, { maxLength: 4 }), (list) => {
        fc.pre(list.every((one, index) => !list.slice(index + 1).some((other) => bandsOverlap(one, other))));
        for (const score of everyScore) {
          expect(findBand(list, 1, score)).toBe(findBand(list.toReversed(), 1, score));
        }
      }),
    );
  });
});
