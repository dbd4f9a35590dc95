import { expect, test } from 'vitest';
import { fitted } from './text-limit.ts';

test.each([
  ['plain', 10, 'plain'],
  ['plain', 3, 'pla'],
  // A Persian letter takes two bytes, a picture four: neither is cut in two.
  ['سلام', 5, 'سل'],
  ['a😀b', 4, 'a'],
  ['a😀b', 5, 'a😀'],
  [' two\r\n lines\t', 20, 'two lines'],
  ['half \ud800', 20, 'half \ufffd'],
  ['', 5, ''],
])('%j in %i bytes', (text, bytes, expected) => {
  expect(fitted(text, bytes)).toBe(expected);
});
