import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizeNationalCode } from '../persian/national-code.ts';
import { readUserName } from './user-name.ts';

describe('a user name', () => {
  test.each([
    ['7400076205', 'national_code', '7400076205'],
    ['۷۴۰-۰۰۷۶۲۰-۵', 'national_code', '7400076205'],
    ['09123456789', 'phone_number', '+989123456789'],
    ['۰۹۱۲ ۳۴۵ ۶۷۸۹', 'phone_number', '+989123456789'],
    ['+989123456789', 'phone_number', '+989123456789'],
    ['00989123456789', 'phone_number', '+989123456789'],
    ['989123456789', 'phone_number', '+989123456789'],
    // One in ten such numbers passes the checksum of a national code; the others are nobody's.
    ['9123456789', 'name', '9123456789'],
    ['9123456787', 'national_code', '9123456787'],
    ['7400076204', 'name', '7400076204'],
    [' Maryam ', 'name', 'maryam'],
    ['Ｍaryam۲', 'name', 'maryam2'],
    ['0912345678', 'name', '0912345678'],
    ['', 'name', ''],
  ])('%j is a %s', (typed, kind, value) => {
    expect(readUserName(typed)).toEqual({ kind, value });
  });

  test('of ten digits is a national code or nobody’s, never a phone number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), (digits) => {
        const isCode = normalizeNationalCode(digits) !== null;
        expect(readUserName(digits)).toEqual({ kind: isCode ? 'national_code' : 'name', value: digits });
      }),
    );
  });

  test('that is stored means itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+989[0-39][0-9]{8}$/), (stored) => {
        expect(readUserName(stored)).toEqual({ kind: 'phone_number', value: stored });
      }),
    );
  });
});
