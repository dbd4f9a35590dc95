import type { AskedQuestion } from '@sanjeh/domain/question/answer-value';
import { readValue } from '@sanjeh/domain/question/answer-value';
import { describe, expect, it } from 'vitest';
import { formatDate, formatNumber } from '#i18n/format.ts';
import { sayIn } from '#i18n/say.ts';
import { boundsWords } from './bounds-words.ts';
import { problemWords } from './problem-words.ts';
import { valueWords } from './value-words.ts';

const answers = [1, 2, 3, 4].map((id) => ({ id }));
const tongue = (language: 'fa' | 'en') => ({
  say: ((message, params) => sayIn(language, message, params)) as Parameters<typeof boundsWords>[1]['say'],
  format: {
    date: (day: string) => formatDate(language, day),
    number: (value: number) => formatNumber(language, value),
  },
});

describe('what may be answered is said beforehand', () => {
  it.each<[AskedQuestion, string | null]>([
    [{ kind: 'multiple', answers }, 'Choose as many as apply.'],
    [{ kind: 'multiple', answers, bounds: { least: 2, most: 3 } }, 'Choose 2 to 3.'],
    [{ kind: 'multiple', answers, bounds: { least: 2, most: 2 } }, 'Choose exactly 2.'],
    [{ kind: 'multiple', answers, bounds: { least: 4 } }, 'Choose exactly 4.'],
    [{ kind: 'multiple', answers, bounds: { least: 2, most: 4 } }, 'Choose at least 2.'],
    [{ kind: 'multiple', answers, bounds: { most: 2 } }, 'Choose at most 2.'],
    [{ kind: 'number', answers: [] }, 'A whole number.'],
    [{ kind: 'number', answers: [], bounds: { min: '0', max: '120' } }, 'A whole number, from 0 to 120.'],
    [
      { kind: 'number', answers: [], bounds: { min: '-1.5', decimals: 2 } },
      'A number with up to 2 decimal places, -1.5 or more.',
    ],
    [{ kind: 'number', answers: [], bounds: { max: '5' } }, 'A whole number, 5 or less.'],
    [{ kind: 'text', answers: [], bounds: { maxLength: 80 } }, 'At most 80 characters.'],
    [{ kind: 'date', answers: [], bounds: { earliest: '2024-03-20' } }, '20 March 2024 or later.'],
    [{ kind: 'slider', answers: [], bounds: { min: '0', max: '10' } }, null],
    [{ answers }, null],
  ])('%o', (question, words) => {
    expect(boundsWords(question, tongue('en'))).toBe(words);
  });

  it('in Persian by its digits and calendar', () => {
    const days = { earliest: '2024-03-20', latest: '2025-03-20' } as const;
    expect(boundsWords({ kind: 'date', answers: [], bounds: days }, tongue('fa'))).toBe(
      'از ۱ فروردین ۱۴۰۳ تا ۳۰ اسفند ۱۴۰۳.',
    );
    expect(boundsWords({ kind: 'multiple', answers, bounds: { least: 2, most: 3 } }, tongue('fa'))).toBe(
      '۲ تا ۳ گزینه انتخاب کنید.',
    );
  });
});

describe('what is no answer is told with what would be one', () => {
  it.each<[AskedQuestion, unknown, string]>([
    [{ kind: 'number', answers: [] }, '۱٫۵', 'فقط عدد صحیح، بدون اعشار.'],
    [{ kind: 'number', answers: [], bounds: { max: '120' } }, '121', 'بیشترین عدد ممکن ۱۲۰ است.'],
    [{ kind: 'number', answers: [] }, '1e309', 'این عدد نیست. فقط با رقم بنویسید.'],
    [
      { kind: 'date', answers: [], bounds: { latest: '2024-03-20' } },
      '2025-01-01',
      'دیرترین تاریخ ممکن ۱ فروردین ۱۴۰۳ است.',
    ],
    [
      { kind: 'multiple', answers, bounds: { least: 2 } },
      [1],
      'این هنوز پاسخ به شمار نمی‌آید: دست‌کم ۲ گزینه انتخاب کنید.',
    ],
  ])('%o of %o', (question, given, words) => {
    const { problem } = readValue(question, given);
    expect(problem && problemWords(problem)({}, { locale: 'fa' })).toBe(words);
  });
});

it('a value is read in the digits and the calendar of the language', () => {
  const { format } = tongue('fa');
  expect(valueWords('number', '-12.5', format)).toBe('\u200e\u2212۱۲٫۵');
  expect(valueWords('date', '2024-03-20', format)).toBe('۱ فروردین ۱۴۰۳');
  expect(valueWords('text', 'Tehran 2', format)).toBe('Tehran 2');
});
