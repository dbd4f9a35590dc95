import { expect, test } from 'vitest';
import { type Say, sayIn } from '#i18n/say.ts';
import { ageGroupWords } from './age-group-words.ts';

const english: Say = (message, ...[params]) => sayIn('en', message, params);
const persian: Say = (message, ...[params]) => sayIn('fa', message, params);

test.each([
  [7, 7, '7 months', '۷ ماه'],
  [6, 8, '6 to 8 months', '۶ تا ۸ ماه'],
  [24, 35, '2 years', '۲ سال'],
  [216, 239, '18 to 19 years', '۱۸ تا ۱۹ سال'],
  [36, 41, '3 years to 3 years 5 months', '۳ سال تا ۳ سال و ۵ ماه'],
])('%i to %i months', (from, to, inEnglish, inPersian) => {
  expect(ageGroupWords(english, { from, to })).toBe(inEnglish);
  expect(ageGroupWords(persian, { from, to })).toBe(inPersian);
});
