import { describe, expect, it } from 'vitest';
import { type Say, sayIn } from '../i18n/say.ts';
import { ageRangeWords, ageWords } from './age-words.ts';

const fa: Say = (message, ...[params]) => sayIn('fa', message, params);
const en: Say = (message, ...[params]) => sayIn('en', message, params);

describe('an age in words', () => {
  it.each([
    [0, '۰ ماه', '0 months'],
    [1, '۱ ماه', '1 month'],
    [12, '۱ سال', '1 year'],
    [30, '۲ سال و ۶ ماه', '2 years and 6 months'],
  ])('%d', (months, persian, english) => {
    expect(ageWords(fa, months)).toBe(persian);
    expect(ageWords(en, months)).toBe(english);
  });
});

describe('an age range in words', () => {
  it.each([
    [2, 3, '۲ تا ۳ ماه', '2 to 3 months'],
    [9, 9, '۹ ماه', '9 months'],
    [12, 23, '۱۲ تا ۲۳ ماه', '12 to 23 months'],
    [24, 29, '۲۴ تا ۲۹ ماه', '24 to 29 months'],
    [30, 41, '۲ سال و ۶ ماه تا ۳ سال و ۵ ماه', '2 years and 6 months to 3 years and 5 months'],
    [36, 71, '۳ تا ۵ سال', '3 to 5 years'],
    [48, 59, '۴ سال', '4 years'],
    [216, null, '۱۸ سال به بالا', '18 years and older'],
    [0, null, 'همهٔ سن‌ها', 'All ages'],
  ])('%d to %s', (from, to, persian, english) => {
    expect(ageRangeWords(fa, from, to)).toBe(persian);
    expect(ageRangeWords(en, from, to)).toBe(english);
  });
});
