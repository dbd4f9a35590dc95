import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newBand } from '../band-draft.ts';
import { gapsOf, isBetween } from './gaps.ts';
import { handlesOf, limitsOf, moveHandle } from './handle.ts';
import { snap, stepOf, ticksOf } from './scale.ts';

const scale = { minimum: 0, maximum: 60 };
const low = newBand({ label: 'پایین', lower: 0, upper: 20, upperInclusive: false });
const high = newBand({ label: 'بالا', lower: 20, upper: 60 });

describe('the scale', () => {
  const scales = fc
    .tuple(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 1e6 }))
    .map(([from, width]) => ({ minimum: from / 1000, maximum: (from + width) / 1000 }));

  test('snapping stays on it, is stable, and reaches both ends', () => {
    fc.assert(
      fc.property(scales, fc.double({ min: -3000, max: 3000, noNaN: true }), (any, value) => {
        const snapped = snap(any, value);
        expect(snapped).toBeGreaterThanOrEqual(any.minimum);
        expect(snapped).toBeLessThanOrEqual(any.maximum);
        expect(snap(any, snapped)).toBe(snapped);
        expect(String(snapped)).toMatch(/^-?\d+(\.\d{1,3})?$/);
      }),
    );
  });

  test.each([
    [{ minimum: 0, maximum: 60 }, 1],
    [{ minimum: 0, maximum: 5 }, 0.1],
    [{ minimum: 0, maximum: 0.3 }, 0.01],
    [{ minimum: 0, maximum: 5000 }, 10],
  ])('one press goes a sensible way on %j', (any, step) => {
    expect(stepOf(any)).toBe(step);
  });

  test('has its ends and round numbers between them as labels', () => {
    expect(ticksOf(scale)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(ticksOf({ minimum: 3, maximum: 17 })).toEqual([3, 10, 17]);
    expect(ticksOf({ minimum: 4, maximum: 4 })).toEqual([4]);
  });
});

describe('handles', () => {
  test('stand at every bound, one for two bands that meet', () => {
    expect(
      handlesOf([low, high]).map(({ value, below, above }) => [value, below?.label, above?.label]),
    ).toEqual([
      [0, undefined, 'پایین'],
      [20, 'پایین', 'بالا'],
      [60, 'بالا', undefined],
    ]);
  });

  test('move both bands that meet, and stop before a band turns inside out', () => {
    const middle = handlesOf([low, high])[1];
    if (middle === undefined) throw new Error('no handle between the bands');
    expect(moveHandle([low, high], middle, 35)).toMatchObject([
      { lower: 0, upper: 35 },
      { lower: 35, upper: 60 },
    ]);
    expect(limitsOf(scale, middle)).toEqual({ minimum: 0, maximum: 60 });
  });

  test('bounds that are empty or no number have none', () => {
    expect(handlesOf([newBand({ lower: null, upper: Number.NaN })])).toEqual([]);
  });
});

describe('gaps', () => {
  test.each([
    ['none where bands meet', [low, high], []],
    ['none between neighbouring whole scores', [{ ...low, upper: 19, upperInclusive: true }, high], []],
    [
      'at the ends',
      [newBand({ lower: 10, upper: 50 })],
      [
        { from: 0, to: 10 },
        { from: 50, to: 60 },
      ],
    ],
    [
      'where both leave out the bound they share',
      [low, { ...high, lowerInclusive: false }],
      [{ from: 20, to: 20 }],
    ],
    ['none without bands', [], []],
  ])('%s', (_name, bands, gaps) => {
    expect(gapsOf(bands, scale, 1)).toEqual(gaps);
  });

  test('between neighbouring whole numbers, where a value may lie between them', () => {
    const bands = [{ ...low, upper: 19, upperInclusive: true }, high];
    expect(gapsOf(bands, scale, 0.5)).toEqual([{ from: 19, to: 20 }]);
    const gaps = gapsOf(bands, scale, null);
    expect(gaps).toEqual([{ from: 19, to: 20 }]);
    expect(isBetween(gaps, scale)).toBe(true);
    const ends = gapsOf([newBand({ lower: 10, upper: 60 })], scale, null);
    expect([ends, isBetween(ends, scale)]).toEqual([[{ from: 0, to: 10 }], false]);
  });
});
