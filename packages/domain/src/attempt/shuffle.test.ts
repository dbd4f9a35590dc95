import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shuffled } from './shuffle.ts';

it('keeps every item and depends on the seed alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      expect(shuffled(items, seed).toSorted()).toEqual(items.toSorted());
      expect(shuffled(items, seed)).toEqual(shuffled(items, seed));
    }),
  );
});

it('gives every order of three about as often', () => {
  const counts = new Map<string, number>();
  for (let seed = 0; seed < 6000; seed += 1) {
    const order = shuffled(['a', 'b', 'c'], seed).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(200);
});
