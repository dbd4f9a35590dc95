import type { AdminResult, ResultScale } from '@sanjeh/contract/result/result.schema';
import type { ScoreHistory } from '@sanjeh/contract/score-history/score-history.schema';
import { type ReportSource, reportData } from '../features/report/report-data.ts';

export const sum: AdminResult['total'] = {
  ...{ score: 1.5, reason: null, possible: { minimum: 0, maximum: 10 }, answered: 1, questionCount: 2 },
  ...{ band: null, bands: [] },
};
export const result: AdminResult = {
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
export const line = { scale: sum.possible, bands: [], points: [] };
export const history: ScoreHistory = {
  ...{ exameId: 1, attempts: [], leftOut: 0, totalShown: true, total: line, sections: [] },
  placed: { attempts: [], lines: [] },
};
export const texts = { introduction: '', limits: '', closing: '', signature: '' };

/** What a report is set from, of a small result. */
export function dataOf(
  language: 'fa' | 'en',
  changes: Partial<AdminResult> = {},
  source: Partial<ReportSource> = {},
) {
  const note = { examiner: '', purpose: '' };
  const site = { name: 'Sanjeh', accent: '#1a6b48', logo: null };
  const given = { site, result: { ...result, ...changes }, history, texts, note, ...source };
  return reportData(given, language, 'Asia/Tehran', '1.0.0');
}
export const warned = (...given: Parameters<typeof dataOf>) =>
  dataOf(...given).warnings.map(({ text }) => text);

export const scale: ResultScale = {
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
