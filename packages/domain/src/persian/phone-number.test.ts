import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPersianDigits } from './digits.ts';
import { formatPhoneNumber, normalizePhoneNumber, storedPhoneStart } from './phone-number.ts';

describe('phone number', () => {
  test.each([
    '09123456789',
    '9123456789',
    '989123456789',
    '+989123456789',
    '00989123456789',
    '0912 345 6789',
    '+98-912-345-6789',
    '۰۹۱۲۳۴۵۶۷۸۹',
    '٠٩١٢٣٤٥٦٧٨٩',
    '\u202a+98 912 345 6789\u202c',
  ])('%j is stored as +989123456789', (text) => {
    expect(normalizePhoneNumber(text)).toBe('+989123456789');
  });

  test.each(['0902', '0911', '0921', '0933', '0990', '0999'])('%s is a mobile prefix', (prefix) => {
    expect(normalizePhoneNumber(`${prefix}1234567`)).toBe(`+98${prefix.slice(1)}1234567`);
  });

  test.each([
    '',
    '0912345678',
    '091234567890',
    '02112345678',
    '09412345678',
    '09812345678',
    '+9809123456789',
    '+19123456789',
    '0912345678a',
    '0912345678\u0000',
  ])('%j is refused', (text) => {
    expect(normalizePhoneNumber(text)).toBeNull();
  });

  test.each([
    ['0912', '+98912'],
    ['۰۹۱۲ ۳۴', '+9891234'],
    ['0098 912', '+98912'],
    ['09', '+989'],
    ['912', null],
    ['021', null],
    ['0912a', null],
  ])('%j begins a stored number with %j', (typed, stored) => {
    expect(storedPhoneStart(typed)).toBe(stored);
  });

  test('a stored number is shown as people write it', () => {
    expect(formatPhoneNumber('+989123456789')).toBe('0912 345 6789');
    expect(formatPhoneNumber('admin')).toBe('admin');
  });

  test('what is shown, in either digits, is read back as what is stored', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+989[0-39][0-9]{8}$/), (stored) => {
        expect(normalizePhoneNumber(stored)).toBe(stored);
        expect(normalizePhoneNumber(formatPhoneNumber(stored))).toBe(stored);
        expect(normalizePhoneNumber(toPersianDigits(formatPhoneNumber(stored)))).toBe(stored);
      }),
    );
  });

  test('only the stored form or nothing comes out', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 -]{8,15}$/)), (text) => {
        expect(normalizePhoneNumber(text) ?? '+989000000000').toMatch(/^\+989[0-39][0-9]{8}$/);
      }),
    );
  });
});
