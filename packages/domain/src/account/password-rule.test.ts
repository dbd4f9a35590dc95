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
    ['😀😁😀😁😀😁😀😁', null],
    ['😀😀😀😀😀😀😀😀', 'repeated'],
    ['        ', 'repeated'],
    ['aaaaaaaa', 'repeated'],
    ['۱۱۱۱1111', 'repeated'],
    ['aaaaaaab', null],
    ['gooddog\u0000x', 'unsafe_character'],
    ['gooddogs\ud800', 'unsafe_character'],
    ['رمز عبور من', null],
    ['😀😁'.repeat(64), null],
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
    expect(passwordProblem('e\u0301'.repeat(127).concat('x'), isCommon)).toBeNull();
  });

  describe('what others know of the person', () => {
    const owner = {
      names: ['مینا‌سادات', 'رضایی نژاد', 'Dana Smith'],
      nationalCodes: ['7400076205'],
      phoneNumber: '+989123456789',
    };
    test.each([
      ['7400076205', 'personal'],
      ['۷۴۰۰۰۷۶۲۰۵', 'personal'],
      ['740-007620-5', 'personal'],
      ['09123456789', 'personal'],
      ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'personal'],
      ['+989123456789', 'personal'],
      ['9123456789', 'personal'],
      ['مینا سادات', 'personal'],
      ['رضايي‌نژاد', 'personal'],
      ['مینا سادات رضایی نژاد', 'personal'],
      ['رضایی نژاد مینا سادات', 'personal'],
      ['dana.smith', 'personal'],
      ['DANASMITH', 'personal'],
      ['مینا سادات در باران', null],
      ['7400076206', null],
      ['09123456780', null],
    ])('%j: %s', (password, problem) => {
      expect(passwordProblem(password, isCommon, owner)).toBe(problem);
      expect(passwordProblem(password, isCommon)).toBeNull();
    });
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
        fc.pre(new Set(password).size > 1);
        const { length } = password;
        const problem = passwordProblem(password, () => common);
        expect(problem === 'too_short').toBe(length < 8);
        expect(problem === 'too_long').toBe(length > 128);
        expect(problem === 'common').toBe(common && length >= 8 && length <= 128);
      }),
    );
  });
});
