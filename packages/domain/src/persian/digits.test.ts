import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toAsciiDigits, toPersianDigits } from './digits.ts';

describe('digits', () => {
  test.each([
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['0123456789', '0123456789'],
    ['کد ۱٢3 (الف)', 'کد 123 (الف)'],
    ['۸۵٫۶٪', '85٫6٪'],
    ['', ''],
  ])('%s in ASCII is %s', (text, expected) => {
    expect(toAsciiDigits(text)).toBe(expected);
  });

  test.each([
    ['0123456789', '۰۱۲۳۴۵۶۷۸۹'],
    ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'],
    ['Ali (12)', 'Ali (۱۲)'],
  ])('%s in Persian is %s', (text, expected) => {
    expect(toPersianDigits(text)).toBe(expected);
  });

  test('the shape of the digits is all that changes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toAsciiDigits(toPersianDigits(text))).toBe(toAsciiDigits(text));
        expect(toPersianDigits(toAsciiDigits(text))).toBe(toPersianDigits(text));
        expect(toAsciiDigits(text)).not.toMatch(/[٠-٩۰-۹]/);
        expect(toPersianDigits(text)).not.toMatch(/[0-9٠-٩]/);
      }),
    );
  });

  test('a number written in any shape is read back', () => {
    fc.assert(
      fc.property(fc.nat(), (number) => {
        expect(Number(toAsciiDigits(toPersianDigits(String(number))))).toBe(number);
        expect(Number(toAsciiDigits(number.toLocaleString('ar-EG', { useGrouping: false })))).toBe(number);
      }),
    );
  });
});
