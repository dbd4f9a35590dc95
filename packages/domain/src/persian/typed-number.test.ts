import { expect, test } from 'vitest';
import { compactTypedNumber } from './typed-number.ts';

test.each([
  ['۰۹۱۲ ٣٤٥-6789', '09123456789'],
  ['\u202a+98\u00a0912‑345–6789\u202c', '+989123456789'],
  ['\u200e12\u200c3', '123'],
  ['12a.3', '12a.3'],
  ['12\u00003', '12\u00003'],
])('%j becomes %j', (text, expected) => {
  expect(compactTypedNumber(text)).toBe(expected);
});
