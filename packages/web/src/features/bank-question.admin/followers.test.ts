import { expect, test } from 'vitest';
import { chosenAs, followersOf } from './followers.ts';

const copies = [
  { questionId: 1, deviates: false },
  { questionId: 2, deviates: true },
  { questionId: 3, deviates: false },
];

test('all follow that say what the bank said', () => {
  expect([...followersOf(copies, new Map())]).toEqual([1, 3]);
});

test('what was chosen holds until somebody changes the copy in its exam', () => {
  const choices = chosenAs(copies, new Set([1, 2]));
  expect([...followersOf(copies, choices)]).toEqual([1, 2]);
  const meanwhile = copies.map((copy) => ({ ...copy, deviates: true }));
  expect([...followersOf(meanwhile, choices)]).toEqual([2]);
});
