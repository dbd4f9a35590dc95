import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder, moved } from './moved.ts';

describe('moving in a list', () => {
  test.each([
    [1, 2, [2, 3, 1, 4]],
    [4, 0, [4, 1, 2, 3]],
    [2, 1, [1, 2, 3, 4]],
    [1, 99, [2, 3, 4, 1]],
    [3, -5, [3, 1, 2, 4]],
  ])('puts %i at place %i', (item, to, expected) => {
    expect(moved([1, 2, 3, 4], item, to)).toEqual(expected);
  });

  test('does not matter where the item stood in between', () => {
    const items = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(items, fc.nat(), fc.nat(12), fc.nat(12), (all, pick, between, to) => {
        const item = all[pick % all.length] as number;
        expect(moved(moved(all, item, between), item, to)).toEqual(moved(all, item, to));
      }),
    );
  });

  test('rows that the order does not name come last, as they were', () => {
    const rows = [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }];
    expect(inOrder(rows, [3, 1]).map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });
});
