import type { AdminResult, ResultScale } from '@sanjeh/contract/result/result.schema';
import type { ScoreHistory } from '@sanjeh/contract/score-history/score-history.schema';
import { describe, expect, it } from 'vitest';
import { type ReportSource, reportData } from './report-data.ts';

const sum: AdminResult['total'] = {
  ...{ score: 1.5, reason: null, possible: { minimum: 0, maximum: 10 }, answered: 1, questionCount: 2 },
  ...{ band: null, bands: [] },
};
const result: AdminResult = {
  id: '018f0000-0000-7000-8000-000000000000',
  code: 'K7M2-QX9D',
  exameId: 1,
  title: 'آزمون',
  description: '',
  participateDateTime: '2025-03-20T21:00:00Z',
  submitDateTime: '2025-03-20T21:05:00Z',
  submittedBy: 'applicant',
  age: { months: 15, days: 2 },
  correctedAge: null,
  ageRange: { title: '', from: 0, to: null },
  isOutOfRange: false,
  informant: { who: 'other', other: 'عمه' },
  consent: null,
  alerts: [],
  totalScore: 1.5,
  totalShown: true,
  total: sum,
  sections: [],
  scales: [],
  rescored: null,
  rescoringReason: null,
  applicant: { id: 1, fullName: 'نگار', nationalCode: '0012345679', birthDate: '1995-03-21' },
};
const line = { scale: sum.possible, bands: [], points: [] };
const history: ScoreHistory = {
  ...{ exameId: 1, attempts: [], leftOut: 0, totalShown: true, total: line, sections: [] },
  placed: { attempts: [], lines: [] },
};
const texts = { introduction: '', limits: '', closing: '', signature: '' };

function dataOf(
  language: 'fa' | 'en',
  changes: Partial<AdminResult> = {},
  source: Partial<ReportSource> = {},
) {
  const note = { examiner: '', purpose: '' };
  const site = { name: 'Sanjeh', accent: '#1a6b48', logo: null };
  const given = { site, result: { ...result, ...changes }, history, texts, note, ...source };
  return reportData(given, language, 'Asia/Tehran', '1.0.0');
}
const warned = (...given: Parameters<typeof dataOf>) => dataOf(...given).warnings.map(({ text }) => text);

const scale: ResultScale = {
  ...{
    code: 'total',
    kind: 'total',
    title: null,
    raw: 17.5,
    answered: 5,
    missing: 0,
    score: 17.5,
    reason: null,
  },
  ...{ possible: { minimum: 0, maximum: 30 }, z: 0.5, t: 55, stanine: 6, percentile: 69.146246 },
  interval: { level: 95, low: 13.58, high: 21.42 },
  trueScore: null,
  norm: {
    ...{ group: 'Toddlers', source: 'Somebody 2019', gender: 'female', ageFrom: 16, ageTo: 20, sample: 1250 },
    ...{ year: 2019, country: 'Iran', reliability: 0.84, reliabilityPeople: null },
  },
  ...{ isOutsideNorms: false, bandsOn: 'raw', band: null, bands: [] },
};

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

describe('what is to be read first', () => {
  const alerts = [{ questionId: 1, question: 'Q', answer: 'A', text: 'Look at this' }];

  it('begins with critical answers', () => {
    const data = dataOf('en', { alerts, submittedBy: 'time' });
    expect(data.warnings.map(({ isCritical }) => isCritical)).toEqual([true, false, false]);
    expect(data.warnings[0]?.text).toBe('Look at this (“\u2068Q\u2069” – \u2068A\u2069)');
    expect(data.warnings.at(-1)?.text).toBe('Time ran out, and the saved answers were submitted.');
  });

  it('names the scales without a score, and those without norms', () => {
    const missing = {
      ...scale,
      kind: 'own',
      title: 'Calm',
      score: null,
      reason: 'too_many_missing',
    } as const;
    const outside = {
      ...scale,
      kind: 'own',
      title: 'Joy',
      isOutsideNorms: true,
      norm: null,
      t: null,
    } as const;
    const told = warned('en', { scales: [missing, outside] });
    expect(told).toContain('No score, because too many questions were left unanswered: \u2068Calm\u2069.');
    expect(told.join()).toContain('so only the raw score is shown: \u2068Joy\u2069.');
  });

  it('says why there is no total', () => {
    const data = dataOf('en', { total: { ...sum, reason: 'too_many_missing' } });
    expect(data.total?.of).toBe('No score');
    expect(data.warnings.map(({ text }) => text)).toContain(
      'Too many questions were left unanswered for a total score. The answers given add up to 1.5.',
    );
  });

  it('says what a re-scored result was, but no total that is not shown', () => {
    const rescored = { at: '2025-04-01T10:00:00Z', totalScore: 2.25, band: null };
    expect(warned('fa').join()).not.toContain('اصلاح');
    expect(warned('fa', { rescored })).toContain(
      'این نتیجه پس از اصلاح آزمون در ۱۲ فروردین ۱۴۰۴ دوباره محاسبه شد. پیش از آن: ۲٫۲۵.',
    );
    const banded = { ...rescored, band: { label: 'Good', severity: 'good' as const } };
    expect(warned('en', { rescored: banded })).toContain(
      'Re-scored on 1 April 2025 after a correction of this exam. Before: 2.25 (Good).',
    );
    const unscored = { ...rescored, totalScore: null };
    expect(warned('fa', { rescored: unscored })).toContain(
      'این نتیجه پس از اصلاح آزمون در ۱۲ فروردین ۱۴۰۴ دوباره محاسبه شد. پیش از آن امتیازی نداشت.',
    );
    expect(warned('en', { rescored: unscored })).toContain(
      'Re-scored on 1 April 2025 after a correction of this exam. Before, there was no score.',
    );
    expect(warned('en', { rescored: banded, totalShown: false })).toContain(
      'Re-scored on 1 April 2025 after a correction of this exam.',
    );
  });

  it('names who typed a form in to administrators alone', () => {
    const paper = { filledOn: '2025-03-01', typedAt: '2025-03-20T21:00:00Z', typedBy: 'boss' };
    for (const language of ['fa', 'en'] as const) {
      expect(warned(language, { paper })[0]).not.toContain('boss');
      expect(warned(language, { paper }, { namesStaff: true })[0]).toContain('boss');
    }
    expect(warned('fa', { paper })[0]).toMatch(/^این فرم در .+ روی کاغذ پر شده و در .+ وارد شده است\. سن/);
    expect(warned('en', { paper })[0]).toMatch(/ and typed in on 21 March 2025\. The age/);
  });

  it('tells a first result from one that was corrected', () => {
    const first = dataOf('fa', {}, { history: null, isOriginal: true });
    expect(first.warnings[0]?.text).toContain('این نتیجهٔ نخست است');
    expect(first.history).toBeNull();
  });
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

describe('the profile', () => {
  it('tells T and percentile as the page of the result does, and nobody stands at 0 or 100', () => {
    const rowOf = (t: number, percentile: number) =>
      dataOf('en', { scales: [{ ...scale, t, percentile }] }).profile?.rows[0];
    expect(rowOf(64.6, 15.6)).toMatchObject({ t: '64.6', percentile: '15.6' });
    expect(rowOf(64.99, 99.97)).toMatchObject({ t: '64.9', percentile: '99.9' });
    expect(rowOf(18, 0.03)).toMatchObject({ t: '18', percentile: '0.1' });
  });

  it('is there where somebody was compared with others, and names them', () => {
    expect(dataOf('en').profile).toBeNull();
    const profile = dataOf('en', { scales: [scale] }).profile;
    expect(profile?.rows).toHaveLength(1);
    expect(profile?.rows[0]).toMatchObject({ title: 'Total score', t: '55', percentile: '69.1' });
    // 1.96 · 10 · √0.16 to both sides.
    expect(profile?.rows[0]?.interval).toBe('47.1 to 62.8');
    expect(profile?.rows[0]?.low).toBeCloseTo((55 - 7.839856 - 20) / 60, 6);
    expect(profile?.groups).toEqual([
      'Toddlers: female, 1;4 to 1;8, 1,250 people, Iran, 2019, source: Somebody 2019',
    ]);
  });

  it('draws what lies beyond the axis at its end', () => {
    const rows = dataOf('en', { scales: [{ ...scale, t: 12, interval: null }] }).profile?.rows;
    expect(rows?.[0]).toMatchObject({ t: '12', place: 0, interval: '', low: null });
  });
});

describe('over time', () => {
  const attempt = (id: string, month: number) => ({
    ...{ id, code: 'X', submitDateTime: '2025-01-01T00:00:00Z', age: { months: 1, days: 0 } },
    participateDateTime: `2025-0${month}-01T00:00:00Z`,
  });
  const attempts = [attempt('a', 1), attempt(result.id, 3)];
  const point = (attemptId: string, score: number) => ({
    ...{ attemptId, score, reason: null, possible: sum.possible, answered: 2, questionCount: 2 },
    ...{ band: null, edition: 1 },
  });
  const points = [point('a', 1), point(result.id, 5)];
  const twice = { ...history, attempts, total: { ...line, points } };
  const words = (given: ScoreHistory) =>
    dataOf('en', {}, { history: given }).history?.lines.map((one) => one.words);

  it('goes on the score, unless the total is not shown', () => {
    expect(words(twice)).toEqual(['Total score rose from 1 to 5 (+4).']);
    expect(words({ ...twice, totalShown: false })).toBeUndefined();
  });

  it('goes on T where norms exist, and says whether the change is real', () => {
    const placed = (attemptId: string, t: number) => ({
      ...{ attemptId, score: 1, t, interval: { level: 95 as const, low: t - 8, high: t + 8 }, group: 'G' },
      band: null,
    });
    const change = { on: 't' as const, difference: -15, index: -2.4, criticalDifference: 12.4, isReal: true };
    const lines = [
      { code: 'total', title: null, points: [placed('a', 47.5), placed(result.id, 32.5)], change },
    ];
    const titled = attempts.map((one) => ({ ...one, exameId: 1, title: 'E' }));
    const drawn = dataOf('en', {}, { history: { ...twice, placed: { attempts: titled, lines } } }).history;
    expect(drawn?.lines).toHaveLength(1);
    expect(drawn?.lines[0]?.words).toBe(
      'Total score: T fell from 47.5 to 32.5. A real change: more than the error of measurement.',
    );
    expect(drawn?.lines[0]?.points[1]?.range?.[0]).toBeCloseTo(4.5 / 60, 9);
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
