import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumberText, stepNumber, writeNumberText } from './number-text.ts';

describe('readNumberText', () => {
  it.each([
    ['12', 12],
    ['۱۲', 12],
    ['١٢', 12],
    ['۱۲٫۵', 12.5],
    ['۱۲/۵', 12.5],
    ['-1.25', -1.25],
    ['\u200e\u2212۱٫۲۵', -1.25],
    ['.5', 0.5],
    ['1.', 1],
    ['۱٬۲۳۴٬۵۶۷', 1234567],
    ['1,234.5', 1234.5],
    [' 7 ', 7],
  ])('reads %s', (text, value) => {
    expect(readNumberText(text)).toBe(value);
  });

  it('takes an empty text for none', () => {
    expect(readNumberText('')).toBeNull();
    expect(readNumberText(' \u200e')).toBeNull();
  });

  it.each(['1,5', '12,34', '1,2345', '1.2.3', '--1', '1-', 'abc', '1e3', '.', '-', '0x10', 'Infinity'])(
    'takes %s for no number',
    (text) => {
      expect(readNumberText(text)).toBeNaN();
    },
  );

  it('reads back what it writes, in both languages', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('fa' as const, 'en' as const),
        fc.integer({ min: -1e9, max: 1e9 }),
        (language, n) => {
          const value = n / 1000;
          expect(readNumberText(writeNumberText(language, value)) === value).toBe(true);
        },
      ),
    );
  });
});

describe('writeNumberText', () => {
  it('uses the digits of the language and groups nothing', () => {
    expect(writeNumberText('fa', 12345.5)).toBe('۱۲۳۴۵٫۵');
    expect(writeNumberText('en', 12345.5)).toBe('12345.5');
    expect(writeNumberText('fa', null)).toBe('');
    expect(writeNumberText('fa', Number.NaN)).toBe('');
  });
});

describe('stepNumber', () => {
  it('leaves no dust of binary fractions', () => {
    expect(stepNumber(0.1, 0.2, {})).toBe(0.3);
    expect(stepNumber(1.255, -0.5, {})).toBe(0.755);
  });

  it('starts at zero and keeps the limits', () => {
    expect(stepNumber(null, 1, {})).toBe(1);
    expect(stepNumber(Number.NaN, -1, {})).toBe(-1);
    expect(stepNumber(10, 1, { max: 10 })).toBe(10);
    expect(stepNumber(0, -1, { min: 0 })).toBe(0);
  });
});
