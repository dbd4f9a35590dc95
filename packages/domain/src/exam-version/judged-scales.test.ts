import { expect, test } from 'vitest';
import type { ScaleKey, ScaleMember } from '../scoring/scale.ts';
import type { ContentScale } from './content-scales.ts';
import { judgedScales } from './judged-scales.ts';

function scale(kind: ContentScale['kind'], key: ScaleKey, ids: number[], parts: ScaleKey[] = []) {
  const member = (of: ScaleMember['of']) => ({ of, weight: { thousandths: 1000n }, reversed: false });
  const members = [
    ...ids.map((id) => member({ kind: 'question', id })),
    ...parts.map((part) => member({ kind: 'scale', key: part })),
  ];
  return { kind, key, members };
}

test('a question is judged by the scales of the author, else by its section, else by the whole exam', () => {
  const found = judgedScales([
    scale('total', 'total', [1, 2, 3, 4, 5, 6]),
    scale('section', 'section:1', [1, 2, 3, 4]),
    scale('section', 'section:2', [5]),
    scale('section', 'section:3', [6]),
    scale('own', 'scale:1', [1, 2]),
    scale('own', 'scale:2', [2, 6]),
    scale('own', 'scale:3', [3]),
    scale('own', 'scale:4', [], ['scale:1', 'scale:2']),
  ]);
  expect(Object.fromEntries(found)).toEqual({
    1: ['scale:1'],
    2: ['scale:1', 'scale:2'],
    3: ['section:1'],
    4: ['section:1'],
    5: ['total'],
    6: ['scale:2'],
  });
});

test('a question that stands alone is judged by nothing', () => {
  const found = judgedScales([scale('total', 'total', [1]), scale('section', 'section:1', [1])]);
  expect(found.size).toBe(0);
});
