import { describe, expect, test } from 'vitest';
import { monthWords, typedMonthWords } from './month-words.ts';
import type { Say } from './say.ts';
import { sayIn } from './say.ts';

const english: Say = (message, ...[params]) => sayIn('en', message, params);
const persian: Say = (message, ...[params]) => sayIn('fa', message, params);

describe('an age in months, in words', () => {
  test.each([
    [0, '0 months', '۰ ماه'],
    [1, '1 month', '۱ ماه'],
    [11, '11 months', '۱۱ ماه'],
    [12, '1 year', '۱ سال'],
    [13, '1 year 1 month', '۱ سال و ۱ ماه'],
    [15, '1 year 3 months', '۱ سال و ۳ ماه'],
    [24, '2 years', '۲ سال'],
    [1440, '120 years', '۱۲۰ سال'],
  ])('%i', (months, inEnglish, inPersian) => {
    expect(monthWords(english, months)).toBe(inEnglish);
    expect(monthWords(persian, months)).toBe(inPersian);
  });

  test.each([null, undefined, Number.NaN, -1, 1.5, 'x', 11])('%s typed needs no words', (value) => {
    expect(typedMonthWords(english, value)).toBeNull();
  });

  test('a year and more, typed, is explained', () => {
    expect(typedMonthWords(english, 15)).toBe('15 months = 1 year 3 months.');
    expect(typedMonthWords(persian, 15)).toBe('۱۵ ماه = ۱ سال و ۳ ماه.');
  });
});
