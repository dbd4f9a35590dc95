import { getScoreHistory } from '@sanjeh/contract/score-history/score-history.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam, normGroup } from '#testing/measured-exam.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let person: SignedInPerson;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
});
afterAll(() => test.close());

const scores = [1, 6, 10, 21, 32.5, 40, 47.5];
/** One question of movement: what is answered is the score. */
const made = (series: string) =>
  createMeasuredExam(test, content, token, { movement: 1, scores, exam: { series } });
const placed = async (id: string) =>
  (await test.call(getScoreHistory, { token: person.token, params: { id } })).json.placed;
const norm = (mean: number, sd: number, reliability: number | null, title = 'همه') =>
  normGroup('total', { title, reliability, basis: { kind: 'mean_sd', mean, sd } });

describe('where somebody stands from time to time', () => {
  beforeAll(async () => {
    person = await test.applicant();
  });

  it('is told on T, with the change and the least one that counts', async () => {
    const exam = await made('');
    await exam.setNorms([norm(40, 10, 0.8)]);
    const first = await exam.take(person.token, [47.5]);
    const last = await exam.take(person.token, [32.5]);
    const { attempts, lines } = await placed(first);
    expect(attempts.map(({ id }) => id)).toEqual([first, last]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      code: 'total',
      points: [
        { attemptId: first, score: 47.5, t: 57.5, group: 'همه' },
        { attemptId: last, score: 32.5, t: 42.5 },
      ],
      change: { on: 'score', difference: -15, isReal: true },
    });
    expect(lines[0]?.change?.index).toBeCloseTo(-2.371708, 6);
    expect(lines[0]?.change?.criticalDifference).toBeCloseTo(12.395901, 6);
    const { low, high } = lines[0]?.points[0]?.interval ?? { low: 0, high: 0 };
    // 1.959963985 · √(1 − 0.8) · 10 to both sides.
    expect([low, high].map((end) => end.toFixed(4))).toEqual(['48.7348', '66.2652']);
  });

  it('goes through the exams of a series, each by its own norms', async () => {
    const [two, four, alone] = [await made('lists'), await made('LISTS'), await made('')];
    await two.setNorms([norm(10, 4, 0.9, 'دوماهه‌ها')]);
    await four.setNorms([norm(20, 5, 0.7, 'چهارماهه‌ها')]);
    await alone.setNorms([norm(20, 5, 0.7)]);
    const first = await two.take(person.token, [6]);
    const last = await four.take(person.token, [21]);
    await alone.take(person.token, [1]);
    const { attempts, lines } = await placed(last);
    expect(attempts.map(({ exameId }) => exameId)).toEqual([two.id, four.id]);
    expect(lines[0]).toMatchObject({
      points: [
        { attemptId: first, score: 6, t: 40, group: 'دوماهه‌ها' },
        { attemptId: last, score: 21, t: 52, group: 'چهارماهه‌ها' },
      ],
      change: { on: 't', difference: 12, isReal: false },
    });
    expect(lines[0]?.change?.criticalDifference).toBeCloseTo(12.395901, 6);
    expect((await placed(first)).lines).toEqual(lines);
  });

  it('without a reliability it says where, and not whether that is a change', async () => {
    const exam = await made('');
    await exam.setNorms([norm(20, 5, null)]);
    const id = await exam.take(person.token, [10]);
    await exam.take(person.token, [40]);
    expect((await placed(id)).lines).toMatchObject([
      { points: [{ t: 30, interval: null }, { t: 90 }], change: null },
    ]);
  });

  it('what has no norms or no score has no place', async () => {
    const [without, blank] = [await made(''), await made('')];
    await blank.setScales([{ kind: 'total', missing: { rule: 'none' } }]);
    await blank.setNorms([norm(20, 5, 0.8)]);
    expect(await placed(await without.take(person.token, [6]))).toEqual({ attempts: [], lines: [] });
    expect(await placed(await blank.take(person.token, [null]))).toEqual({ attempts: [], lines: [] });
  });
});
