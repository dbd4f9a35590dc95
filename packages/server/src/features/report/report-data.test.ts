import type { AdminResult } from '@sanjeh/contract/result/result.schema';
import { describe, expect, it } from 'vitest';
import { dataOf, scale, sum, texts, warned } from '#testing/report-source.ts';

describe('numbers, dates and ages', () => {
  it('are in the language of the report', () => {
    const persian = dataOf('fa');
    expect(persian.facts).toContainEqual(['پاسخ‌دهنده', 'فرد دیگر (\u2068عمه\u2069)']);
    expect(persian.total?.of).toBe('۱٫۵ از ۱۰');
    // Half past midnight in Tehran: already the first day of the year.
    expect(persian.facts.map(([, value]) => value)).toContain('۱ فروردین ۱۴۰۴');
    expect(dataOf('en').total?.of).toBe('1.5 of 10');
  });

  it.each([
    [{ months: 15, days: 2 }, '1 year, 3 months and 2 days (1;3)', '۱ سال، ۳ ماه و ۲ روز (۱؛۳)'],
    [{ months: 8, days: 1 }, '8 months and 1 day (0;8)', '۸ ماه و ۱ روز (۰؛۸)'],
    [{ months: 401, days: 20 }, '33 years and 5 months (33;5)', '۳۳ سال و ۵ ماه (۳۳؛۵)'],
  ])('%o are years and months', (age, english, persian) => {
    expect(dataOf('en', { age }).facts).toContainEqual(['Age on the day', english]);
    expect(dataOf('fa', { age }).facts).toContainEqual(['سن در روز آزمون', persian]);
  });

  it('say the corrected age too, and that it counted', () => {
    const correctedAge = { months: 13, days: 5 };
    const early = dataOf('en', { correctedAge });
    expect(early.facts).toContainEqual(['Corrected age (born early)', '1 year, 1 month and 5 days (1;1)']);
    expect(warned('en', { correctedAge }).join()).toContain('1 year, 1 month and 5 days');
  });
});

it('who examined and what for is told where it is known', () => {
  expect(dataOf('en').facts.map(([name]) => name)).not.toContain('Examiner');
  const note = { examiner: 'Dr Rezaei', purpose: 'Before school.\n\nAsked by the family.' };
  const noted = dataOf('en', {}, { note });
  expect(noted.facts).toContainEqual(['Examiner', 'Dr Rezaei']);
  expect(noted.purpose).toEqual(['Before school.', 'Asked by the family.']);
});

describe('bands', () => {
  const band = (lower: number, lowerInclusive: boolean, upper: number, upperInclusive: boolean) => ({
    ...{ lower, lowerInclusive, upper, upperInclusive, label: 'الف', advice: '', severity: 'good' as const },
  });
  const drawn = (bands: AdminResult['total']['bands']) =>
    dataOf('fa', { total: { ...sum, bands } }).total?.bands ?? [];

  it('say which of two that meet holds the bound', () => {
    const labels = drawn([band(0, true, 2, false), band(2, true, 10, true)]).map(({ label }) => label);
    expect(labels).toEqual(['\u2068الف\u2069: ۰ تا کمتر از ۲', '\u2068الف\u2069: ۲ تا ۱۰']);
  });

  it('of whole numbers are drawn without a gap, others with theirs', () => {
    const places = (bands: AdminResult['total']['bands']) => drawn(bands).map(({ from, to }) => [from, to]);
    expect(places([band(0, true, 4, true), band(5, true, 10, true)])).toEqual([
      [0, 0.45],
      [0.45, 1],
    ]);
    expect(places([band(0, true, 4, true), band(6, true, 10, true)])).toEqual([
      [0, 0.4],
      [0.6, 1],
    ]);
  });
});

it('a total whose bands stand on T is read by them', () => {
  const band = {
    ...{ lower: 50, lowerInclusive: true, upper: 60, upperInclusive: false, label: 'Fine', advice: 'Go on.' },
    severity: 'good' as const,
  };
  const { total } = dataOf('en', { scales: [{ ...scale, bandsOn: 't', band, bands: [band] }] });
  expect(total?.band).toEqual({
    ...{ label: 'Fine', advice: 'Go on.', severity: 'good' },
    means:
      'Compared with others the total is at T 55, in the band from 50 to under 60. In this exam that band means: as it should be.',
  });
});

it('questions are numbered through all sections', () => {
  const question = { id: 1, title: 'Q', answer: null, highestScore: 1 };
  const section = { id: 1, title: 'S', ...sum, questions: [question, question] };
  const numbers = dataOf('en', { sections: [section, section] }).answers.map(({ questions }) =>
    questions.map(({ number }) => number),
  );
  expect(numbers).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

it('what the exam says stands before the words of the product', () => {
  expect(dataOf('en').limits.join()).toContain('not a diagnosis');
  const own = dataOf('en', {}, { texts: { ...texts, limits: 'Ours.', signature: 'Signed' } });
  expect([own.limits, own.signature]).toEqual([['Ours.'], 'Signed']);
});
