import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(158)}{`, 1],
  [`${'a'.repeat(159)}{`, 2],
  ['آ'.repeat(70), 1],
  ['آ'.repeat(71), 2],
  ['آ'.repeat(135), 3],
])('%s is sent in %d', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
