import { expect, test } from 'vitest';
import { dropAt } from './drop-position.ts';

const boxes = [
  { sectionId: 1, key: 'a', top: 0, bottom: 100 },
  { sectionId: 1, key: 'b', top: 100, bottom: 200 },
  { sectionId: 2, key: null, top: 300, bottom: 340 },
  { sectionId: 3, key: 'c', top: 400, bottom: 500 },
];

test.each([
  [-50, { sectionId: 1, before: 'a', line: 0 }],
  [60, { sectionId: 1, before: 'b', line: 100 }],
  [190, { sectionId: 1, before: null, line: 200 }],
  [240, { sectionId: 1, before: null, line: 200 }],
  [280, { sectionId: 2, before: null, line: 300 }],
  [345, { sectionId: 2, before: null, line: 340 }],
  [390, { sectionId: 3, before: 'c', line: 400 }],
  [900, { sectionId: 3, before: null, line: 500 }],
])('let go at %i', (y, drop) => {
  expect(dropAt(boxes, y)).toEqual(drop);
});

test('there is nowhere to fall on an empty page', () => {
  expect(dropAt([], 10)).toBeNull();
});
