import { replace as replaceBands } from '@sanjeh/contract/band/band.contract';
import { getScaleStatistics, getStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { attitude } from '@sanjeh/domain/testing/reference-data';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createMeasuredExam } from '#testing/measured-exam.ts';
import { createScoredExam, takeExam } from '#testing/score-table.ts';

let test: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
});
afterAll(() => test.close());

const read = async (id: number, query: object = {}, language = 'fa') =>
  (
    await test.call(getScaleStatistics, {
      ...{ token, params: { id }, query },
      headers: { 'accept-language': language },
    })
  ).json;

/** The total, the section, and a scale of the author, by their codes. */
const byCode = async (id: number, query: object = {}) => {
  const { scales } = await read(id, query);
  return new Map(scales.map((scale) => [scale.code, scale]));
};

describe("R's attitude, from attempts to the answer", () => {
  it('has the published figures, and those of its sections are those of their questions alone', async () => {
    const exam = await createScoredExam(test.context, content, attitude, 5);
    await takeExam(test.context, exam, attitude);
    const { attempts, scales } = await read(exam.examId);
    expect([attempts, scales.map(({ kind }) => kind)]).toEqual([30, ['total', 'section', 'section']]);
    const [total, first] = scales;
    expect(total).toMatchObject({ scored: 30, unscored: 0, whole: 30, title: null });
    expect(total?.alpha).toBeCloseTo(0.843142769565, 10);
    expect(total?.alphaInterval?.low).toBeCloseTo(0.739376, 6);
    expect(total?.alphaInterval?.high).toBeCloseTo(0.915773, 6);
    expect(total?.omega).toBeCloseTo(0.850682395, 7);
    expect(total?.lambda2).toBeCloseTo(0.860272454, 9);
    expect(total?.splitHalf).toBeCloseTo(0.922534166, 9);
    const plain = (await test.call(getStatistics, { token, params: { id: exam.examId } })).json;
    for (const figure of [
      'mean',
      'standardDeviation',
      'alpha',
      'standardError',
      'lowest',
      'highest',
    ] as const)
      expect(total?.[figure]).toBeCloseTo(plain.total[figure] ?? Number.NaN, 9);
    expect(first?.alpha).toBeCloseTo(plain.sections[0]?.alpha ?? Number.NaN, 9);
    const members = first?.members.map(({ questionId, discrimination }) => [questionId, discrimination]);
    for (const [questionId, discrimination] of members ?? []) {
      const question = plain.questions.find(({ id }) => id === questionId);
      expect(discrimination).toBeCloseTo(question?.sectionDiscrimination ?? Number.NaN, 9);
    }
    // Its section says whether a question fits in, not the whole.
    expect(total?.members.some(({ isJudged }) => isJudged)).toBe(false);
    expect(first?.members.every(({ isJudged }) => isJudged)).toBe(true);
  });

  it('of 29 people has α and the error alone', async () => {
    const few = attitude.slice(0, 29);
    const exam = await createScoredExam(test.context, content, few);
    await takeExam(test.context, exam, few);
    const [total] = (await read(exam.examId)).scales;
    expect(total?.alpha).toBeGreaterThan(0.5);
    expect(total).toMatchObject({ alphaInterval: null, omega: null, lambda2: null, splitHalf: null });
  });
});

describe("a scale of the author's own", () => {
  async function taken() {
    const exam = await createMeasuredExam(test, content, token, {
      ...{ movement: 3, language: 1, scores: [0, 1, 2, 3], exam: { kind: 'questionnaire' } },
    });
    const ids = exam.questions.map(({ id }) => id);
    const band = {
      lower: 0,
      upper: 3,
      lowerInclusive: true,
      upperInclusive: false,
      severity: 'good',
    } as const;
    await exam.setScales([
      {
        ...{ kind: 'own', code: 'calm', title: 'آرامش', translations: { en: { title: 'Calm' } } },
        missing: { rule: 'prorate', maxMissing: 1 },
        members: [
          { questionId: ids[0], weight: 1 },
          { questionId: ids[1], weight: 1, reversed: true },
          { questionId: ids[3], weight: 2 },
        ],
        bands: [
          { ...band, label: 'کم' },
          { ...band, lower: 3, upper: 12, upperInclusive: true, label: 'زیاد' },
        ],
      },
    ]);
    const { token: person } = await test.applicant();
    for (const given of [
      [3, 0, 1, 3],
      [2, 1, 1, 2],
      [1, 2, null, 1],
      [0, 3, 1, 0],
      [3, null, 1, 3],
      [null, null, 1, 3],
    ])
      await exam.take(person, given);
    return exam;
  }

  it('is scored by its own rule, turned and weighted, and says who had no score', async () => {
    const { id } = await taken();
    const { attempts, scales } = await read(id, {}, 'en');
    expect(attempts).toBe(6);
    expect(scales.map(({ code, scored, unscored, whole }) => [code, scored, unscored, whole])).toEqual([
      ['total', 3, 3, 3],
      [scales[1]?.code, 3, 3, 3],
      [scales[2]?.code, 6, 0, 6],
      ['calm', 5, 1, 4],
    ]);
    const calm = scales[3];
    // 12, 8, 4 and 0; of the fifth 9 of the 3 parts of 4 that were answered: 12.
    expect(calm).toMatchObject({
      ...{ title: 'Calm', missing: { rule: 'prorate', maxMissing: 1 }, mean: 36 / 5, lowest: 0, highest: 12 },
      ...{ possible: { minimum: 0, maximum: 12 }, alpha: (3 / 2) * (1 - 6 / 16) },
    });
    expect(
      calm?.members.map(({ weight, reversed, discrimination }) => [weight, reversed, discrimination]),
    ).toEqual([
      [1, false, 1],
      [1, true, 1],
      [2, false, 1],
    ]);
    expect(calm?.bands.map(({ label, count }) => [label, count])).toEqual([
      ['کم', 1],
      ['زیاد', 4],
    ]);
    expect(calm?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(calm?.byGender.map(({ attempts: people, mean }) => [people, mean])).toEqual([[5, 36 / 5]]);
    expect(calm?.byAge.map(({ attempts: people }) => people)).toEqual([5]);
    const total = scales[0]?.members.find(({ questionId }) => questionId === calm?.members[1]?.questionId);
    // Against the whole exam it seems to be the wrong way round; that is not where it is judged.
    expect(total?.discrimination).toBeLessThan(0);
    expect([total?.isJudged, calm?.members[1]?.isJudged]).toEqual([false, true]);
  });

  it('follows a change of its own rule, and of what is asked', async () => {
    const { id } = await taken();
    const codes = await byCode(id, { answers: 'complete' });
    expect(codes.get('calm')).toMatchObject({ scored: 3, unscored: 0, mean: 20 / 3 });
  });

  it('a total that is not shown is not told', async () => {
    const exam = await taken();
    await exam.setScales([], false);
    const { token: person } = await test.applicant();
    await exam.take(person, [1, 1, 1, 1]);
    expect((await read(exam.id)).scales.map(({ kind }) => kind)).toEqual(['section', 'section']);
  });
});

describe('bands of sections', () => {
  it('are counted over everybody who has a score there', async () => {
    const exam = await createMeasuredExam(test, content, token, { movement: 2, scores: [0, 1, 2] });
    const band = { questionSectionId: content.movement, label: 'کم', severity: 'good' };
    const bands = [{ ...band, lower: 0, lowerInclusive: true, upper: 2, upperInclusive: true }];
    await test.call(replaceBands, { token, params: { exameId: exam.id }, body: { revision: 1, bands } });
    const { token: person } = await test.applicant();
    for (const given of [
      [0, 1],
      [2, 2],
      [2, null],
    ])
      await exam.take(person, given);
    const [, section] = (await read(exam.id)).scales;
    expect(section?.bands.map(({ count }) => count)).toEqual([2]);
  });
});

it('of an exam that nobody has taken there are none, and none is not found', async () => {
  const { examId } = await createScoredExam(test.context, content, [[1, 0]]);
  expect(await read(examId)).toEqual({ attempts: 0, scales: [] });
  const { status } = await test.call(getScaleStatistics, { token, params: { id: 2_000_000_000 } });
  expect(status).toBe(404);
});

describe('of a person who took it several times', () => {
  it('the first, the last or every attempt counts, among those that the filters leave', async () => {
    const exam = await createMeasuredExam(test, content, token, { movement: 2, scores: [0, 1, 2] });
    const people = [await test.applicant(), await test.applicant()];
    for (const [person, given] of [
      [0, [0, null]],
      [0, [1, 1]],
      [1, [2, 2]],
      [0, [2, 1]],
    ] as const)
      await exam.take(people[person]?.token ?? '', given);
    const both = async (query: object) => {
      const [plain, scales] = [
        (await test.call(getStatistics, { token, params: { id: exam.id }, query })).json,
        await byCode(exam.id, query),
      ];
      const { scored, mean } = scales.get('total') ?? {};
      expect([scored, mean]).toEqual([plain.attempts, plain.total.mean]);
      return [plain.attempts, plain.total.mean];
    };
    expect(await both({})).toEqual([4, 9 / 4]);
    expect(await both({ perPerson: 'all' })).toEqual([4, 9 / 4]);
    expect(await both({ perPerson: 'first' })).toEqual([2, 2]);
    expect(await both({ perPerson: 'last' })).toEqual([2, 7 / 2]);
    expect(await both({ perPerson: 'first', answers: 'complete' })).toEqual([2, 3]);
  });
});
