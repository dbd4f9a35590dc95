import { expect, test } from 'vitest';
import { constraintOf } from './constraint-refusal.ts';

test.each([
  [{ table: 'attempts', constraint: 'attempts_open_key' }, 'attempts_open_key'],
  [{ table: 'attempts_102151', constraint: 'attempts_open_key_102151' }, 'attempts_open_key'],
  [{ table: 'attempts', constraint: 'attempts_open_key_2' }, 'attempts_open_key_2'],
  [{ table: 'attempts_102151', constraint: 'another_key_2' }, 'another_key_2'],
  [{ table: 'attempts' }, null],
  [null, null],
])('of %j it is %s', (error, expected) => {
  expect(constraintOf(error)).toBe(expected);
});
