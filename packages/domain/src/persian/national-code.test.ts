import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPersianDigits } from './digits.ts';
import { normalizeNationalCode, parseNationalCode } from './national-code.ts';

describe('national code', () => {
  test.each([
    ['7400076205', '7400076205'],
    ['0499370899', '0499370899'],
    ['1111111111', '1111111111'],
    ['۷۴۰۰۰۷۶۲۰۵', '7400076205'],
    ['٧٤٠٠٠٧٦٢٠٥', '7400076205'],
    [' 740-007620-5 ', '7400076205'],
    ['\u200e740 007 6205\u200f', '7400076205'],
  ])('%j is accepted as %s', (text, expected) => {
    expect(parseNationalCode(text)).toEqual({ ok: true, value: expected });
    expect(normalizeNationalCode(text)).toBe(expected);
  });

  test.each([
    ['', 'length'],
    ['740007620', 'length'],
    ['74000762055', 'length'],
    ['740007620a', 'not_digits'],
    ['740007620.5', 'not_digits'],
    ['740007620\u0000', 'not_digits'],
    ['7400076204', 'checksum'],
    ['7400076206', 'checksum'],
    ['4700076205', 'checksum'],
    ['0000000000', 'reserved'],
    ['2222222222', 'reserved'],
    ['9999999999', 'reserved'],
    ['0001234563', 'reserved'],
    ['1230000008', 'reserved'],
  ])('%j is refused: %s', (text, reason) => {
    expect(parseNationalCode(text)).toEqual({ ok: false, reason });
    expect(normalizeNationalCode(text)).toBeNull();
  });

  const nineDigits = fc
    .stringMatching(/^[0-9]{9}$/)
    .filter((start) => !start.startsWith('000') && !start.endsWith('000000') && new Set(start).size > 1);

  test('nine digits have exactly one check digit', () => {
    fc.assert(
      fc.property(nineDigits, (start) => {
        const accepted = [...'0123456789'].filter((digit) => parseNationalCode(start + digit).ok);
        expect(accepted).toHaveLength(1);
      }),
    );
  });

  // The remainders 1 and 10 share the check digit 1; every other check digit stands for one remainder.
  const validCode = nineDigits
    .map((start) => [...'023456789'].map((digit) => start + digit).find((code) => parseNationalCode(code).ok))
    .filter((code) => code !== undefined);

  test('one wrong digit is noticed wherever the check digit is not 1', () => {
    fc.assert(
      fc.property(validCode, fc.nat(9), fc.integer({ min: 1, max: 9 }), (code, position, step) => {
        const wrongDigit = String((Number(code[position]) + step) % 10);
        const wrong = code.slice(0, position) + wrongDigit + code.slice(position + 1);
        expect(normalizeNationalCode(wrong)).toBeNull();
      }),
    );
  });

  test('the answer does not depend on how the digits are written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8,11}$/), (text) => {
        expect(parseNationalCode(toPersianDigits([...text].join(' ')))).toEqual(parseNationalCode(text));
      }),
    );
  });
});
