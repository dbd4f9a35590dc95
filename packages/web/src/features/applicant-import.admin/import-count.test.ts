import { expect, test } from 'vitest';
import { type Excepted, takenCount } from './import-count.ts';

const counts = { new: 3, changed: 2, same: 4 };
const except: Excepted = new Map([
  [2, 'new'],
  [3, 'changed'],
  [4, 'changed'],
  [5, 'same'],
]);

test.each([
  [['new', 'changed', 'same'], 5],
  [['new'], 2],
  [['changed'], 0],
  [['new', 'same'], 5],
  [[], 0],
] as const)('of %j there are %i without those that are left out', (takes, count) => {
  expect(takenCount(counts, [...takes], except)).toBe(count);
});
