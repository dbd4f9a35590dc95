import { describe, expect, test } from 'vitest';
import { findNormGroup, type Gender, overlappingGroups } from './norm-group.ts';

const group = (name: string, from: number, to: number | null, gender: Gender | null = null) => ({
  ...{ name, ages: { from, to }, gender, scale: 'total' },
});

describe('the norm group of somebody', () => {
  const groups = [
    group('all', 0, null),
    group('two to four', 2, 4),
    group('three to five', 3, 5),
    group('girls of four', 4, 4, 'female'),
    group('girls', 0, 60, 'female'),
  ];

  test.each([
    [4, 'female', 'girls of four'],
    [3, 'female', 'girls'],
    [3, 'male', 'two to four'],
    [5, 'male', 'three to five'],
    [61, 'female', 'all'],
    [6, 'male', 'all'],
  ] as const)('%i months, %s: %s', (months, gender, name) => {
    expect(findNormGroup(groups, { months, gender })?.name).toBe(name);
  });

  test('outside all there is none', () => {
    const few = [group('girls', 4, 6, 'female')];
    expect(findNormGroup(few, { months: 5, gender: 'male' })).toBeNull();
    expect(findNormGroup(few, { months: 7, gender: 'female' })).toBeNull();
    expect(findNormGroup([], { months: 7, gender: 'female' })).toBeNull();
  });
});

test('groups of one scale and gender may not both claim an age', () => {
  expect(overlappingGroups([group('a', 0, 3), group('b', 4, null), group('c', 2, 5, 'male')])).toEqual([]);
  expect(overlappingGroups([group('b', 3, 5), group('a', 0, 3)])).toEqual([{ index: 0, other: 1 }]);
  expect(overlappingGroups([group('a', 0, null), group('b', 3, 5), group('c', 9, 9)])).toEqual([
    { index: 1, other: 0 },
    { index: 2, other: 0 },
  ]);
  expect(overlappingGroups([group('a', 0, 3), { ...group('b', 0, 3), scale: 'section:1' }])).toEqual([]);
});
