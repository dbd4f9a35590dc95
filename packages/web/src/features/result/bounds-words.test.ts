import { describe, expect, it } from 'vitest';
import { type Say, sayIn } from '#i18n/say.ts';
import { boundsWords } from './bounds-words.ts';

const persian: Say = (message, ...[params]) => sayIn('fa', message, params);
const english: Say = (message, ...[params]) => sayIn('en', message, params);

describe('the bounds of a band say which of them is inside', () => {
  it.each([
    [true, true, 'from 1.5 to 10', '۱٫۵ تا ۱۰'],
    [true, false, 'from 1.5 to under 10', '۱٫۵ تا کمتر از ۱۰'],
    [false, true, 'above 1.5 to 10', 'بیشتر از ۱٫۵ تا ۱۰'],
    [false, false, 'above 1.5 to under 10', 'بیشتر از ۱٫۵ تا کمتر از ۱۰'],
  ])('lower %s, upper %s', (lowerInclusive, upperInclusive, inEnglish, inPersian) => {
    const band = { lower: 1.5, lowerInclusive, upper: 10, upperInclusive };
    expect(boundsWords(english, band)).toBe(inEnglish);
    expect(boundsWords(persian, band)).toBe(inPersian);
  });

  it('or that there is one score only', () => {
    const band = { lower: 3, lowerInclusive: true, upper: 3, upperInclusive: true };
    expect(boundsWords(english, band)).toBe('3 exactly');
    expect(boundsWords(persian, band)).toBe('درست ۳');
  });
});
