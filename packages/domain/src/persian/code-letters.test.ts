import { expect, test } from 'vitest';
import { foldCodeLetters } from './code-letters.ts';

test.each([
  ['كيف', 'کیف'],
  ['موسى-1', 'موسی-1'],
  ['کیف', 'کیف'],
  ['ASQ 2', 'ASQ 2'],
])('%j is written %j', (typed, written) => {
  expect(foldCodeLetters(typed)).toBe(written);
});
