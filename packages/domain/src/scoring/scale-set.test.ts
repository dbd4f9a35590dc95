import { describe, expect, test } from 'vitest';
import { scaleProblems } from './scale-set.ts';

const exam = { questionIds: new Set([1, 2, 3]), codes: ['total', 'movement'] };
const scale = (code: string, ...members: (number | string)[]) => ({
  code,
  members: members.map((of) => ({
    ...{ questionId: typeof of === 'number' ? of : null, scaleCode: typeof of === 'string' ? of : null },
  })),
});

describe('the scales of an author', () => {
  test('may share questions and be made of sections and of each other', () => {
    const scales = [scale('a', 1, 2), scale('b', 2, 'a', 'movement'), scale('c', 'B', 'a', 'total')];
    expect(scaleProblems(scales, exam)).toEqual([]);
  });

  test('have codes of their own', () => {
    expect(scaleProblems([scale('Movement', 1), scale('a', 1), scale('A', 2)], exam)).toEqual([
      { index: 0, kind: 'code_taken' },
      { index: 2, kind: 'code_taken' },
    ]);
  });

  test('name what there is, and once', () => {
    expect(scaleProblems([scale('a', 9, 'nowhere', 1, 1, 'movement', 'MOVEMENT')], exam)).toEqual([
      { index: 0, kind: 'unknown_question', member: 0 },
      { index: 0, kind: 'unknown_scale', member: 1 },
      { index: 0, kind: 'repeated', member: 3 },
      { index: 0, kind: 'repeated', member: 5 },
    ]);
  });

  test('are no part of themselves, on whatever way', () => {
    expect(scaleProblems([scale('a', 'a')], exam)).toEqual([{ index: 0, kind: 'circle', member: 0 }]);
    expect(
      scaleProblems([scale('a', 1, 'b'), scale('b', 'c'), scale('c', 'a'), scale('d', 'a')], exam),
    ).toEqual([
      { index: 0, kind: 'circle', member: 1 },
      { index: 1, kind: 'circle', member: 0 },
      { index: 2, kind: 'circle', member: 0 },
    ]);
  });
});
