import { describe, expect, it } from 'vitest';
import { chunksOf } from './chunks.ts';

describe('chunks', () => {
  it('hold everything in its order, the last one what is left', () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
    expect(chunksOf([], 2)).toEqual([]);
  });
});
