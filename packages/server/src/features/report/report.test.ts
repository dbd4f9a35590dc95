import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { reportData } from './report-data.ts';

let test: TestApp;
let examId: number;

beforeAll(async () => {
  test = await createTestApp();
  const content = await createContent(test.database.db);
  ({ examId } = await content.offered({ title: '#panic("run") $x$ *star*' }));
});
afterAll(() => test.close());

async function take({ token }: SignedInPerson): Promise<string> {
  const { id } = (await test.call(startAttempt, { token, body: { examId } })).json;
  await test.call(submitAttempt, { token, params: { id }, body: {} });
  return id;
}

function get(url: string, token: string) {
  return test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
}

describe('the printed report', () => {
  it('is a PDF for its owner and for administrators, also when a title looks like markup', async () => {
    const [owner, admin] = await Promise.all([test.applicant(), test.admin()]);
    const id = await take(owner);
    const own = await get(`/api/attempts/${id}/report.pdf`, owner.token);
    expect(own.statusCode).toBe(200);
    expect(own.headers['content-type']).toBe('application/pdf');
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const url = `/api/admin/applicants/${owner.person.saved.id}/attempts/${id}/report.pdf`;
    expect((await get(url, admin.token)).statusCode).toBe(200);
  });

  it('is not found for anybody else, and not before submitting', async () => {
    const [owner, other] = await Promise.all([test.applicant(), test.applicant()]);
    const id = await take(owner);
    expect((await get(`/api/attempts/${id}/report.pdf`, other.token)).statusCode).toBe(404);
    const { code } = (await test.call(getResult, { token: owner.token, params: { id } })).json;
    expect((await get(`/api/attempts/${code}/report.pdf`, other.token)).statusCode).toBe(404);
    const open = (await test.call(startAttempt, { token: other.token, body: { examId } })).json;
    expect((await get(`/api/attempts/${open.id}/report.pdf`, other.token)).statusCode).toBe(404);
  });
});

it('numbers and dates are in the language of the report', () => {
  const scale = {
    score: 1.5,
    reason: null,
    possible: { minimum: 0, maximum: 10 },
    answered: 1,
    questionCount: 2,
    band: null,
    bands: [],
  };
  const result = {
    id: '018f0000-0000-7000-8000-000000000000',
    code: 'K7M2-QX9D',
    exameId: 1,
    title: 'آزمون',
    description: '',
    participateDateTime: '2025-03-20T21:00:00Z',
    submitDateTime: '2025-03-20T21:05:00Z',
    submittedBy: 'applicant' as const,
    age: { months: 15, days: 2 },
    correctedAge: null,
    ageRange: { title: '', from: 0, to: null },
    isOutOfRange: false,
    informant: { who: 'other' as const, other: 'عمه' },
    consent: null,
    alerts: [{ questionId: 1, question: 'Q', answer: 'A', text: 'Look at this' }],
    totalScore: 1.5,
    totalShown: true,
    total: scale,
    sections: [],
    scales: [],
    rescored: null,
    rescoringReason: null,
    applicant: { id: 1, fullName: 'نگار', nationalCode: '0012345679', birthDate: '1995-03-21' },
  };
  const line = { scale: scale.possible, bands: [], points: [] };
  const placed = { attempts: [], lines: [] };
  const history = {
    ...{ exameId: 1, attempts: [], leftOut: 0, totalShown: true, total: line, sections: [], placed },
  };
  const persian = reportData({ result, history }, 'fa', 'Asia/Tehran', '1.0.0');
  expect(persian.history).toBeNull();
  expect(persian.facts).toContainEqual(['پاسخ‌دهنده', 'فرد دیگر (\u2068عمه\u2069)']);
  expect(persian.total?.of).toBe('۱٫۵ از ۱۰');
  const early = { ...result, correctedAge: { months: 13, days: 5 } };
  expect(reportData({ result: early, history }, 'en', 'Asia/Tehran', '1.0.0').facts).toContainEqual([
    'Corrected age (born early)',
    '13 months and 5 days',
  ]);
  // Half past midnight in Tehran: already the first day of the year.
  expect(persian.facts.map(([, value]) => value)).toContain('۱ فروردین ۱۴۰۴');
  expect(reportData({ result, history }, 'en', 'Asia/Tehran', '1.0.0').total?.of).toBe('1.5 of 10');
  const bands = [
    [0, true, 2, false],
    [2, true, 10, true],
  ] as const;
  const banded = reportData(
    {
      result: {
        ...result,
        isOutOfRange: true,
        ageRange: { title: 'نوزاد', from: 0, to: 3 },
        total: {
          ...scale,
          bands: bands.map(([lower, lowerInclusive, upper, upperInclusive]) => ({
            ...{ lower, lowerInclusive, upper, upperInclusive },
            ...{ label: 'الف', advice: '', severity: 'good' as const },
          })),
        },
      },
      history,
    },
    'fa',
    'Asia/Tehran',
    '1.0.0',
  );
  // Two bands meet at 2, which only the second one holds.
  expect(banded.total?.bands.map(({ label }) => label.replace(/[\u2068\u2069]/g, ''))).toEqual([
    'الف: ۰ تا کمتر از ۲',
    'الف: ۲ تا ۱۰',
  ]);
  expect(banded.notes.join()).toContain('\u2068نوزاد\u2069');
  const without = { ...result, totalShown: false };
  expect(reportData({ result: without, history }, 'fa', 'Asia/Tehran', '1.0.0').total).toBeNull();
  const open = { ...result, total: { ...scale, reason: 'too_many_missing' as const } };
  const unscored = reportData({ result: open, history }, 'en', 'Asia/Tehran', '1.0.0');
  expect(unscored.notes[0]).toContain('Look at this');
  expect(unscored.total?.of).toBe('No score');
  expect(unscored.notes).toContain(
    'Too many questions were left unanswered for a total score. Answered so far they add up to 1.5.',
  );
  const rescored = { at: '2025-04-01T10:00:00Z', totalScore: 2.25, band: null };
  const notes = (language: 'fa' | 'en', band: typeof rescored.band | { label: string; severity: 'good' }) =>
    reportData(
      { result: { ...result, rescored: { ...rescored, band } }, history },
      language,
      'Asia/Tehran',
      '1.0.0',
    ).notes;
  expect(persian.notes.join()).not.toContain('اصلاح');
  const first = reportData({ result, history: null, isOriginal: true }, 'fa', 'Asia/Tehran', '1.0.0');
  expect(first.notes[1]).toContain('این نتیجهٔ نخست است');
  expect(first.history).toBeNull();
  expect(notes('en', { label: 'Good', severity: 'good' })).toContain(
    'Re-scored on 1 April 2025 after a correction of this exam. Before: 2.25 (Good).',
  );
  expect(notes('fa', null)).toContain(
    'این نتیجه پس از اصلاح آزمون در ۱۲ فروردین ۱۴۰۴ دوباره محاسبه شد. پیش از آن: ۲٫۲۵.',
  );
});
