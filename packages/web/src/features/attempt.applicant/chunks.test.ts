import { describe, expect, it } from 'vitest';
import { chunksOf, isSameChunk } from './chunks.ts';

type Choices = Readonly<Record<number, { answerId: number }>>;
const answer = (answerId: number) => ({ answerId });

describe('chunks', () => {
  it('hold everything in its order, the last one what is left', () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
    expect(chunksOf([], 2)).toEqual([]);
  });
});

describe('a chunk', () => {
  const steps = [{ id: 1 }, { id: 2 }];
  const choices: Choices = { 1: answer(5), 3: answer(6) };
  const shown = { steps, choices, marked: [3], placeId: 1 };
  const isSame = isSameChunk<typeof shown>({
    name: 'choices',
    isSame: (before, now, id) => before.choices[id] === now.choices[id],
  });

  it('stays as it is while others change', () => {
    const others = { choices: { ...shown.choices, 3: answer(7) }, marked: [4] };
    expect(isSame(shown, { ...shown, ...others })).toBe(true);
    expect(isSame({ ...shown, placeId: 3 }, { ...shown, placeId: 4 })).toBe(true);
  });

  it.each([
    ['an answer', { choices: { ...shown.choices, 2: answer(8) } }],
    ['an answer that is taken back', { choices: {} }],
    ['a mark', { marked: [2, 3] }],
    ['where somebody is', { placeId: 2 }],
    ['what is asked', { steps: [{ id: 1 }] }],
  ])('is made anew for %s', (_, change) => {
    expect(isSame(shown, { ...shown, ...change })).toBe(false);
  });
});
