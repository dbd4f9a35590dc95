import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QuestionOrder } from './order.ts';
import {
  keysOf,
  moveInOrder,
  moveOf,
  moveSection,
  positionOf,
  replay,
  sectionStepFrom,
  stepFrom,
} from './order.ts';

const order: QuestionOrder = [
  { sectionId: 1, keys: ['a', 'b', 'c'] },
  { sectionId: 2, keys: [] },
  { sectionId: 3, keys: ['d'] },
];

describe('steps', () => {
  test('go up and down inside a section and past its end into the next one', () => {
    expect(stepFrom(order, 'b', -1)).toEqual({ sectionId: 1, index: 0 });
    expect(stepFrom(order, 'c', 1)).toEqual({ sectionId: 2, index: 0 });
    expect(stepFrom(order, 'd', -1)).toEqual({ sectionId: 2, index: 0 });
    expect(stepFrom(order, 'a', -1)).toBeNull();
    expect(stepFrom(order, 'd', 1)).toBeNull();
  });

  test('into a section above go to its end, into one below to its start', () => {
    const full = moveInOrder(order, 'c', { sectionId: 2, index: 0 });
    expect(sectionStepFrom(full, 'd', -1)).toEqual({ sectionId: 2, index: 1 });
    expect(sectionStepFrom(full, 'a', 1)).toEqual({ sectionId: 2, index: 0 });
    expect(sectionStepFrom(full, 'a', -1)).toBeNull();
  });
});

describe('moving', () => {
  const places = fc.record({ sectionId: fc.constantFrom(1, 2, 3), index: fc.nat(3) });

  test('keeps every question exactly once, and puts it where it was asked to', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c', 'd'), places, (key, place) => {
        const moved = moveInOrder(order, key, place);
        expect(keysOf(moved).toSorted()).toEqual(['a', 'b', 'c', 'd']);
        expect(positionOf(moved, key)?.sectionId).toBe(place.sectionId);
      }),
    );
  });

  test('done again in the same order it changes nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c', 'd'), places, (key, place) => {
        const moved = moveInOrder(order, key, place);
        const move = moveOf(moved, key);
        expect(move && replay(moved, move)).toEqual(moved);
      }),
    );
  });

  test('done again without its neighbour the question comes last in its section', () => {
    expect(replay(order, { key: 'd', sectionId: 1, after: 'gone' })).toEqual([
      { sectionId: 1, keys: ['a', 'b', 'c', 'd'] },
      { sectionId: 2, keys: [] },
      { sectionId: 3, keys: [] },
    ]);
    expect(replay(order, { key: 'gone', sectionId: 1, after: null })).toBe(order);
  });

  test('sections change places with their neighbours', () => {
    expect(moveSection(order, 3, -1).map(({ sectionId }) => sectionId)).toEqual([1, 3, 2]);
    expect(moveSection(order, 3, 1)).toBe(order);
  });
});
