import { expect, test } from 'vitest';
import { focusAfterMove, focusAfterRemoval } from './part-focus.ts';

const about = (at: number) => ({ list: 'about', at }) as const;

test('a part that is moved keeps the focus, on a button that can still be pressed', () => {
  expect(focusAfterMove(about(0), 1, 3)).toBe('[data-part="about-1"] [data-move="1"]');
  expect(focusAfterMove(about(1), 1, 3)).toBe('[data-part="about-2"] [data-move="-1"]');
  expect(focusAfterMove(about(2), -1, 3)).toBe('[data-part="about-1"] [data-move="-1"]');
  expect(focusAfterMove(about(1), -1, 2)).toBe('[data-part="about-0"] [data-move="1"]');
});

test('after a removal it is in the part that took the place, the last one, or where one is added', () => {
  expect(focusAfterRemoval(about(1), 2)).toBe('[data-part="about-1"] input');
  expect(focusAfterRemoval(about(2), 2)).toBe('[data-part="about-1"] input');
  expect(focusAfterRemoval(about(0), 0)).toBe('#add-part-about');
});
