import { describe, expect, test } from 'vitest';
import { codeAt, newSecret, stepAt, stepOfCode, toBase32 } from './totp.ts';

/** The key of RFC 6238, appendix B. */
const key = Buffer.from('12345678901234567890');

describe('a time-based code', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('of second %i is as the RFC has it', (second, code) => {
    const step = stepAt(new Date(second * 1000));
    expect(codeAt(key, step, 8)).toBe(code);
    expect(codeAt(key, step)).toBe(code.slice(2));
  });

  test('holds for its own half minute and one on either side', () => {
    const now = new Date('2026-01-01T12:00:00Z');
    const step = stepAt(now);
    const accepted = [-2, -1, 0, 1, 2].map((off) => stepOfCode(key, codeAt(key, step + off), now));
    expect(accepted).toEqual([null, step - 1, step, step + 1, null]);
    for (const wrong of ['', '12345', '1234567', 'abcdef']) expect(stepOfCode(key, wrong, now)).toBeNull();
  });
});

describe('a secret', () => {
  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is written as %j', (text, written) => {
    expect(toBase32(Buffer.from(text))).toBe(written);
  });

  test('has the 160 bits that the RFC asks for, and is another each time', () => {
    expect([newSecret().length, newSecret().equals(newSecret())]).toEqual([20, false]);
  });
});
