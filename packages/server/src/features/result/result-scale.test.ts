import { listAttempts } from '@sanjeh/contract/attempt/attempt.contract';
import { getReport } from '@sanjeh/contract/report/report.contract';
import { list as listResults } from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import type { Result } from '@sanjeh/contract/result/result.schema';
import { replace as replaceScales } from '@sanjeh/contract/scale/scale.contract';
import { getScoreHistory } from '@sanjeh/contract/score-history/score-history.contract';
import { attitude } from '@sanjeh/domain/testing/reference-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam, type ExamToMeasure, normGroup } from '#testing/measured-exam.ts';

type Person = Awaited<ReturnType<TestApp['applicant']>>;

let test: TestApp;
let token: string;
let content: TestContent;
let person: Person;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  person = await test.applicant();
});
afterAll(() => test.close());

const exam = (given: ExamToMeasure) => createMeasuredExam(test, content, token, given);
const resultOf = async (id: string, language = 'en'): Promise<Result> => {
  const headers = { 'accept-language': language };
  return (await test.call(getResult, { token: person.token, params: { id }, headers })).json;
};
const scaleOf = ({ scales }: Result, code: string) => {
  const scale = scales.find((one) => one.code === code);
  if (!scale) throw new Error(`no scale ${code}`);
  return scale;
};
const band = (lower: number, upper: number, label: string) => ({
  ...{ lower, lowerInclusive: true, upper, upperInclusive: true, label, severity: 'watch' as const },
});
const prorate = { rule: 'prorate', maxMissing: 2 } as const;
const none = { rule: 'none', maxMissing: 0 } as const;

describe('missing answers', () => {
  it('are made up for up to a limit; beyond it there is no score, no band, and a reason', async () => {
    const area = await exam({ movement: 6, scores: [0, 5, 10] });
    const members = area.questions.map(({ id }) => ({ questionId: id }));
    const own = { kind: 'own', code: 'area', title: 'حوزه', missing: prorate, members } as const;
    await area.setScales([
      { kind: 'total', missing: prorate },
      { ...own, bands: [band(0, 60, 'همه')] },
    ]);
    const taken = async (...given: (number | null)[]) => resultOf(await area.take(person.token, given), 'fa');
    const five = await taken(10, 10, 10, 10, 5, null);
    expect(five.total).toMatchObject({ score: 54, reason: null, answered: 5, questionCount: 6 });
    expect(five.totalScore).toBe(54);
    expect(scaleOf(five, 'area')).toMatchObject({
      ...{ kind: 'own', title: 'حوزه', raw: 45, answered: 5, missing: 1, score: 54, reason: null },
      ...{ possible: { minimum: 0, maximum: 60 }, band: { label: 'همه' }, z: null, norm: null },
      ...{ isOutsideNorms: false, interval: null, bandsOn: 'raw' },
    });
    expect(scaleOf(await taken(10, 10, 10, 0, null, null), 'area')).toMatchObject({ raw: 30, score: 45 });
    const three = await taken(10, 10, 10, null, null, null);
    expect(scaleOf(three, 'area')).toMatchObject({
      ...{ raw: 30, answered: 3, missing: 3, score: null, reason: 'too_many_missing', band: null },
    });
    expect(three.total).toMatchObject({ score: 30, reason: 'too_many_missing', band: null });
    // The section counts blanks as zero, as it always did.
    expect(three.sections[0]).toMatchObject({ score: 30, reason: null });
  });

  it('one of nine in a mood scale: 14 of 8 is 15.75', async () => {
    const mood = await exam({ movement: 9, scores: [0, 1, 2, 3] });
    await mood.setScales([{ kind: 'total', missing: prorate }]);
    const result = await resultOf(await mood.take(person.token, [2, 2, 2, 2, 2, 2, 1, 1, null]));
    expect(scaleOf(result, 'total')).toMatchObject({ raw: 14, score: 15.75, title: null, missing: 1 });
  });

  it('of a questionnaire leave it without a band, in every list', async () => {
    const mood = await exam({ movement: 9, scores: [0, 1, 2, 3], exam: { kind: 'questionnaire' } });
    const id = await mood.take(person.token, [3, 1, 1, null, null, null, null, null, null]);
    const result = await resultOf(id);
    expect(result.total).toMatchObject({ reason: 'too_many_missing', band: null, score: 5 });
    const query = { examId: mood.id, band: ':none' };
    const [listed] = (await test.call(listResults, { token, query })).json.items;
    expect(listed).toMatchObject({ id, totalScore: null, band: null, sections: [{ score: null }] });
    const own = (await test.call(listAttempts, { token: person.token })).json.items;
    expect(own.find((one) => one.id === id)).toMatchObject({ totalScore: null, band: null });
    const history = (await test.call(getScoreHistory, { token: person.token, params: { id } })).json;
    expect(history.total.points).toMatchObject([{ reason: 'too_many_missing', band: null }]);
    expect((await test.call(getReport, { token: person.token, params: { id } })).status).toBe(200);
  });

  it('that bring a sum outside what is possible are told', async () => {
    const traits = await exam({ movement: 20, scores: [1, 3, 5] });
    const half = Array.from({ length: 20 }, (_, place) => (place < 10 ? 1 : null));
    const { total, scales } = await resultOf(await traits.take(person.token, half));
    expect(total).toMatchObject({
      ...{ score: 10, reason: 'outside_possible', possible: { minimum: 20, maximum: 100 } },
    });
    expect(scales.map(({ code }) => code)[0]).toBe('total');
  });

  it('that are made up for can do so too, and it is told by which rule', async () => {
    const uneven = await exam({ movement: 3, scores: [0, 1, 10] });
    const weights = uneven.questions.map(({ id }, place) => ({
      questionId: id,
      weight: place === 0 ? 1 : -1,
    }));
    await uneven.setScales([
      { kind: 'total', missing: prorate },
      { kind: 'own', code: 'odd', title: 'تفاوت', missing: prorate, members: weights },
    ]);
    const result = await resultOf(await uneven.take(person.token, [10, 0, null]));
    expect(result.total).toMatchObject({ score: 15, reason: null, isProrated: true });
    expect(scaleOf(result, 'odd')).toMatchObject({ score: 15, reason: 'outside_possible', isProrated: true });
    expect(scaleOf(result, 'odd').possible).toEqual({ minimum: -20, maximum: 10 });
    const whole = await resultOf(await uneven.take(person.token, [10, 0, 0]));
    expect(whole.total).not.toHaveProperty('isProrated');
    expect(result.sections[0]).not.toHaveProperty('isProrated');
  });
});

it('a total that means nothing is off: no scale, no band, nothing in lists or the report', async () => {
  const traits = await exam({ movement: 2, language: 1, scores: [1, 3, 5] });
  await traits.setScales([], false);
  const id = await traits.take(person.token, [5, 5, 5]);
  const result = await resultOf(id);
  expect(result.totalShown).toBe(false);
  expect(result.total).toMatchObject({ band: null, bands: [] });
  expect(result.scales.map(({ kind }) => kind)).toEqual(['section', 'section']);
  expect(result.scales.map(({ title }) => title)).toEqual(['Movement', 'Language']);
  const [listed] = (await test.call(listResults, { token, query: { examId: traits.id } })).json.items;
  expect(listed).toMatchObject({ totalScore: null, band: null });
  const report = await test.call(getReport, { token: person.token, params: { id } });
  expect(report.status).toBe(200);
  const history = (await test.call(getScoreHistory, { token: person.token, params: { id } })).json;
  expect(history.totalShown).toBe(false);
});

it('a critical answer is told first, whatever the total says, and can be looked for', async () => {
  const mood = await exam({ movement: 2, scores: [0, 1, 2, 3] });
  const answerId = mood.questions[1]?.answers[1]?.id ?? 0;
  const alerts = [{ answerId, text: 'همین امروز صحبت کنید', translations: { en: { text: 'Talk today' } } }];
  const params = { id: mood.id };
  await test.call(replaceScales, {
    token,
    params,
    body: { revision: 1, totalShown: true, scales: [], alerts },
  });
  const [raised, calm] = [await mood.take(person.token, [0, 1]), await mood.take(person.token, [3, 0])];
  expect((await resultOf(raised)).alerts).toEqual([
    { questionId: mood.questions[1]?.id, question: 'می‌نشیند؟', answer: 'پاسخ 1', text: 'Talk today' },
  ]);
  expect((await resultOf(calm)).alerts).toEqual([]);
  const listed = async (query: object) => {
    const headers = { 'accept-language': 'en' };
    const { items } = (await test.call(listResults, { token, headers, query: { examId: mood.id, ...query } }))
      .json;
    return items.map(({ id, alerts: told }) => [id, told]);
  };
  expect(await listed({ alert: 'true' })).toEqual([[raised, ['Talk today']]]);
  expect(await listed({})).toContainEqual([calm, []]);
});

describe('norms', () => {
  it('give z, T, stanine and percentile, and say whose they are', async () => {
    const scored = await exam({ movement: 4, scores: [0, 2.5, 5] });
    await scored.setNorms([normGroup('total')]);
    const high = await resultOf(await scored.take(person.token, [5, 5, 5, 2.5]));
    expect(scaleOf(high, 'total')).toMatchObject({
      ...{ score: 17.5, z: 0.5, t: 55, stanine: 6, isOutsideNorms: false },
      norm: {
        ...{ group: 'Everybody', source: 'Made up', gender: null, ageFrom: 0, ageTo: null },
        ...{ sample: 100, year: 2020, country: 'ایران', reliability: null },
      },
    });
    expect(scaleOf(high, 'total').percentile).toBeCloseTo(69.146246, 6);
    const low = scaleOf(await resultOf(await scored.take(person.token, [5, 0, 0, 0])), 'total');
    expect(low).toMatchObject({ t: 30, stanine: 1 });
    expect(low.percentile).toBeCloseTo(2.275013, 6);
  });

  it('made from people give mid-rank percentiles', async () => {
    const counts = Map.groupBy(attitude, ([rating = 0]) => rating);
    const rows = [...counts].map(([raw, people]) => ({ raw, count: people.length }));
    const rated = await exam({ movement: 1, scores: [65, 71] });
    await rated.setNorms([normGroup('total', { basis: { kind: 'data', rows } })]);
    const percentile = async (score: number) =>
      scaleOf(await resultOf(await rated.take(person.token, [score])), 'total').percentile;
    expect(await percentile(65)).toBeCloseTo(46.6667, 4);
    expect(await percentile(71)).toBe(70);
  });

  it('with a reliability say how sure a score is', async () => {
    const rated = await exam({ movement: 1, scores: [62, 0] });
    const basis = { kind: 'mean_sd', mean: 50, sd: 10 } as const;
    await rated.setNorms([normGroup('total', { basis, reliability: 0.84 })]);
    const { interval, trueScore } = scaleOf(await resultOf(await rated.take(person.token, [62])), 'total');
    const shown = (one: { low: number; high: number } | null | undefined) =>
      [one?.low, one?.high].map((end) => end?.toFixed(3));
    expect([interval?.level, ...shown(interval)]).toEqual([95, '54.160', '69.840']);
    expect(trueScore?.score).toBeCloseTo(60.08, 9);
    expect(shown(trueScore?.interval)).toEqual(['52.895', '67.265']);
  });

  it('of no group that somebody belongs to leave the raw score', async () => {
    const scored = await exam({ movement: 1, scores: [0, 5], exam: { kind: 'questionnaire' } });
    await scored.setNorms([normGroup('total', { gender: 'male' })]);
    expect(scaleOf(await resultOf(await scored.take(person.token, [5])), 'total')).toMatchObject({
      ...{ score: 5, z: null, norm: null, isOutsideNorms: true },
    });
  });

  it('may be what bands stand on', async () => {
    const scored = await exam({ movement: 4, scores: [0, 2.5, 5] });
    const members = scored.questions.map(({ id }) => ({ questionId: id }));
    await scored.setScales([
      {
        ...{ kind: 'own', code: 'x', title: 'مقیاس', missing: none, bandsOn: 't', members },
        bands: [band(0, 54.999, 'میانه'), band(55, 100, 'بالا')],
      },
    ]);
    await scored.setNorms([normGroup('x')]);
    const result = await resultOf(await scored.take(person.token, [5, 5, 5, 2.5]));
    expect(scaleOf(result, 'x')).toMatchObject({ t: 55, bandsOn: 't', band: { label: 'بالا' } });
  });
});
