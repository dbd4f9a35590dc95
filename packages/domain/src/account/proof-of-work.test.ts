import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isHit, proofDemand, solvedShare } from './proof-of-work.ts';

const policy = { free: 8, first: 8, doublesEvery: 2, most: 256 };

describe('what is asked for', () => {
  test.each([
    [0, 0],
    [8, 0],
    [9, 8],
    [10, 8],
    [11, 16],
    [13, 32],
    [18, 128],
    [19, 256],
    [5000, 256],
    [1e9, 256],
  ])('after %i is %i', (counted, expected) => {
    expect(proofDemand(counted, policy)).toBe(expected);
  });

  test('never falls as the count grows, nor leaves its bounds', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (counted) => {
        const demand = proofDemand(counted, policy);
        expect(proofDemand(counted + 1, policy)).toBeGreaterThanOrEqual(demand);
        expect(demand === 0 || (demand >= policy.first && demand <= policy.most)).toBe(true);
      }),
    );
  });
});

describe('a hit', () => {
  const hash = (first: number) => {
    const bytes = new Uint8Array(34).subarray(2);
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(0, first);
    return bytes;
  };
  test.each([
    [0, 256, true],
    [2 ** 24 - 1, 256, true],
    [2 ** 24, 256, false],
    [2 ** 32 - 1, 256, false],
    [2 ** 32 - 1, 1, true],
  ])('%i of one in %i: %s', (first, difficulty, expected) => {
    expect(isHit(hash(first), difficulty)).toBe(expected);
  });

  test('is likelier to have come the more has been tried, and never certain', () => {
    const shares = [0, 1, 8, 64, 200].map((tries) => solvedShare(tries, 8));
    expect(shares[0]).toBe(0);
    expect(shares[1]).toBeCloseTo(1 / 8);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBeLessThan(1);
  });
});
