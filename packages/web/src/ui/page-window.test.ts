import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPageOf, pageWindow, roundedDown } from './page-window.ts';

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 5, [1, 2, 'gap-after', 5]],
    [3, 5, [1, 2, 3, 4, 5]],
    [4, 9, [1, 2, 3, 4, 5, 'gap-after', 9]],
    [5, 9, [1, 'gap-before', 4, 5, 6, 'gap-after', 9]],
    [9, 9, [1, 'gap-before', 8, 9]],
  ])('page %i of %i', (page, last, expected) => {
    expect(pageWindow(page, last)).toEqual(expected);
  });

  it('always offers the first, current and last page, in order, and hides at least two pages per gap', () => {
    const place = fc
      .integer({ min: 1, max: 1_000_000 })
      .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
    fc.assert(
      fc.property(place, ([page, last]) => {
        const marks = pageWindow(page, last);
        const pages = marks.filter((mark) => typeof mark === 'number');
        expect(pages).toEqual([...new Set([...pages, 1, page, last])].sort((a, b) => a - b));
        for (const [index, mark] of marks.entries()) {
          if (typeof mark === 'number') continue;
          expect(Number(marks[index + 1]) - Number(marks[index - 1])).toBeGreaterThan(2);
        }
        for (const [index, mark] of pages.entries()) {
          const next = pages[index + 1];
          if (next === undefined || next === mark + 1) continue;
          expect(typeof marks[marks.indexOf(mark) + 1]).toBe('string');
        }
      }),
    );
  });
});

describe('lastPageOf', () => {
  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [101, 100, 2],
  ])('%i rows at %i a page', (total, pageSize, last) => {
    expect(lastPageOf(total, pageSize)).toBe(last);
  });
});

it.each([
  [1000, 1000],
  [1011, 1000],
  [9_999, 9000],
  [10_000, 10_000],
  [10_001, 10_000],
  [19_999, 10_000],
  [20_026, 20_000],
  [200, 200],
  [211, 200],
])('of a list with more than %i rows it is said that there are more than %i', (total, said) => {
  expect(roundedDown(total)).toBe(said);
});
