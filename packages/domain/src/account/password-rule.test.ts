import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizePassword, passwordProblem } from './password-rule.ts';

const isCommon = (password: string) => ['12345678', 'password'].includes(password);

describe('password rule', () => {
  test.each([
    ['', 'too_short'],
    ['abcdefg', 'too_short'],
    ['😀😀😀😀😀😀😀', 'too_short'],
    ['abcdefgh', null],
    ['😀😀😀😀😀😀😀😀', null],
    ['        ', null],
    ['رمز عبور من', null],
    ['😀'.repeat(128), null],
    ['a'.repeat(129), 'too_long'],
    ['12345678', 'common'],
    ['۱۲۳۴۵۶۷۸', 'common'],
    ['١٢٣٤٥٦٧٨', 'common'],
    ['ｐassword', 'common'],
    ['Password', null],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password, isCommon)).toBe(problem);
  });

  test('the length is that of the normalized password', () => {
    expect(passwordProblem('e\u0301'.repeat(7), isCommon)).toBe('too_short');
    expect(passwordProblem('e\u0301'.repeat(128), isCommon)).toBeNull();
  });

  test('one password typed on two keyboards is one password', () => {
    expect(normalizePassword('رمز۱۲۳é')).toBe(normalizePassword('رمز123e\u0301'));
    expect(normalizePassword(' Aa\u200c ')).toBe(' Aa\u200c ');
  });

  test('normalizing twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (password) => {
        const once = normalizePassword(password);
        expect(normalizePassword(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test('for ASCII passwords only the length and the list count', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 140 }), fc.boolean(), (password, common) => {
        const { length } = password;
        const problem = passwordProblem(password, () => common);
        expect(problem === 'too_short').toBe(length < 8);
        expect(problem === 'too_long').toBe(length > 128);
        expect(problem === 'common').toBe(common && length >= 8 && length <= 128);
      }),
    );
  });
});
