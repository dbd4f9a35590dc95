import { expect, it } from 'vitest';
import { mergeOptions } from './use-options.ts';

it('puts what was found first and keeps everything else once', () => {
  const all = [
    { id: 1, title: 'الف' },
    { id: 2, title: 'ب' },
  ];
  const found = [
    { id: 7, title: 'ی' },
    { id: 2, title: 'ب' },
  ];
  expect(mergeOptions(found, all)).toEqual([
    { id: 7, name: 'ی' },
    { id: 2, name: 'ب' },
    { id: 1, name: 'الف' },
  ]);
  expect(mergeOptions(undefined, all).map(({ id }) => id)).toEqual([1, 2]);
  expect(mergeOptions(undefined, undefined)).toEqual([]);
});
