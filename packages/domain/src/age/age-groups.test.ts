import { expect, test } from 'vitest';
import { ageGroupsOf } from './age-groups.ts';

const months = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('months of small children stay apart', () => {
  expect(ageGroupsOf(months(16, 24))).toEqual(months(16, 24).map((age) => ({ from: age, to: age })));
});

test('two years of children are grouped by months that people count in', () => {
  expect(ageGroupsOf(months(0, 23))).toEqual(
    months(0, 11).map((group) => ({ from: group * 2, to: group * 2 + 1 })),
  );
  expect(ageGroupsOf(months(0, 35))[1]).toEqual({ from: 3, to: 5 });
});

test('adults are grouped by years', () => {
  const groups = ageGroupsOf(months(18 * 12, 38 * 12));
  expect(groups[0]).toEqual({ from: 216, to: 239 });
  expect(groups.at(-1)).toEqual({ from: 456, to: 479 });
  expect(ageGroupsOf(months(18 * 12, 70 * 12))[0]).toEqual({ from: 180, to: 239 });
});

test('every age is in one group, none is empty, and there are few', () => {
  for (const ages of [[], [7], [0, 1439], months(0, 1439), [3, 400, 401, 402]]) {
    const groups = ageGroupsOf(ages);
    expect(groups.length).toBeLessThanOrEqual(12);
    for (const age of ages) expect(groups.filter(({ from, to }) => age >= from && age <= to)).toHaveLength(1);
    for (const { from, to } of groups) expect(ages.some((age) => age >= from && age <= to)).toBe(true);
  }
});
