import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Decimal } from './decimal.ts';
import {
  addDecimals,
  compareDecimals,
  decimalToString,
  parseDecimal,
  subtractDecimals,
  sumDecimals,
  zeroDecimal,
} from './decimal.ts';

function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === null) throw new Error(`${text} is not a decimal`);
  return value;
}

const limit = 10n ** 15n - 1n;
const anyDecimal = fc.bigInt({ min: -limit, max: limit }).map((thousandths): Decimal => ({ thousandths }));

describe('decimal', () => {
  test.each([
    ['0', '0'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['1.5', '1.5'],
    ['1.500', '1.5'],
    ['100', '100'],
    ['007.050', '7.05'],
    ['.5', '0.5'],
    ['-.5', '-0.5'],
    ['0.001', '0.001'],
    ['-0.001', '-0.001'],
    ['۱۲٫۵', '12.5'],
    ['١٢٫٥', '12.5'],
    ['−۳٫۲۵', '-3.25'],
    ['\u200e−۳٫۲۵', '-3.25'],
    ['\u200e-۳', '-3'],
    ['-\u200e3', '-3'],
    [' 2.5 ', '2.5'],
    ['999999999999.999', '999999999999.999'],
    ['-999999999999.999', '-999999999999.999'],
    ['0000000000000000000001', '1'],
  ])('%j is %s', (text, canonical) => {
    expect(decimalToString(decimal(text))).toBe(canonical);
  });

  test.each([
    '',
    ' ',
    '-',
    '.',
    '-.',
    '\u200e',
    '5.',
    '0.0001',
    '1.2500',
    '1000000000000',
    '-1000000000000',
    '1e309',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '+5',
    '--5',
    '5-',
    '1,5',
    '1٬234',
    '1 000',
    '1.2.3',
    '۱۲/۵',
    '½',
    '5\u0000',
    '9'.repeat(100_000),
  ])('%.20j is no decimal', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  test('0.1 + 0.2 is 0.3', () => {
    expect(decimalToString(addDecimals(decimal('0.1'), decimal('0.2')))).toBe('0.3');
    expect(decimalToString(addDecimals(decimal('0.5'), decimal('-0.5')))).toBe('0');
    expect(sumDecimals([])).toEqual(zeroDecimal);
  });

  test('a difference is exact, and undoes a sum', () => {
    expect(decimalToString(subtractDecimals(decimal('0.3'), decimal('0.1')))).toBe('0.2');
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(subtractDecimals(addDecimals(a, b), b)).toEqual(a);
      }),
    );
  });

  test('a sum may be greater than what can be typed', () => {
    const largest = decimal('999999999999.999');
    expect(decimalToString(addDecimals(largest, largest))).toBe('1999999999999.998');
  });

  test.each([
    ['1', '1.000', 0],
    ['0.999', '1', -1],
    ['-1', '-1.001', 1],
    ['10', '9', 1],
    ['-10', '9', -1],
  ])('%s compared with %s is %i', (a, b, expected) => {
    expect(compareDecimals(decimal(a), decimal(b))).toBe(expected);
  });

  test('a decimal survives text, Persian text and a JSON number', () => {
    const persian = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 3, useGrouping: false });
    fc.assert(
      fc.property(anyDecimal, (value) => {
        const text = decimalToString(value);
        expect(text).toMatch(/^(0|-?(?:0|[1-9][0-9]*)(?:\.[0-9]{0,2}[1-9])?)$/);
        expect(parseDecimal(text)).toEqual(value);
        expect(parseDecimal(String(JSON.parse(JSON.stringify(Number(text)))))).toEqual(value);
        expect(parseDecimal(persian.format(Number(text)))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test('the order of adding does not matter, and adding can be undone', () => {
    fc.assert(
      fc.property(fc.array(anyDecimal), anyDecimal, (values, extra) => {
        const sum = sumDecimals(values);
        expect(sumDecimals(values.toReversed())).toEqual(sum);
        expect(addDecimals(addDecimals(sum, extra), { thousandths: -extra.thousandths })).toEqual(sum);
      }),
    );
  });

  test('comparing agrees with adding', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, (a, b) => {
        expect(compareDecimals(a, b)).toBe(-compareDecimals(b, a) + 0);
        expect(compareDecimals(addDecimals(a, decimal('0.001')), a)).toBe(1);
        expect(compareDecimals(a, b)).toBe(Math.sign(Number(a.thousandths - b.thousandths)));
      }),
    );
  });
});
