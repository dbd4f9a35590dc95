import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import * as contract from '@sanjeh/contract/statistics/statistics.contract';
import { attitude } from '@sanjeh/domain/testing/reference-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { keptAndCounted } from '#testing/kept-and-counted.ts';
import { createHidingExam } from '#testing/ruled-exam.ts';
import { createValueExam, takeValueExam, type ValueExam } from '#testing/value-table.ts';
import { leaveNumbers } from '../erasure/left-numbers.service.ts';
import { checkVersion } from './kept-check.service.ts';
import { foldStatistics } from './kept-sums.service.ts';
import { fillValueScores } from './value-scores.service.ts';

const timeZone = 'Asia/Tehran';
let test: TestApp;
let token: string;
let content: TestContent;
let exam: ValueExam;

beforeAll(async () => {
  test = await createTestApp({ env: { timeZone } });
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  exam = await createValueExam(test.context, content, attitude, 5);
  await takeValueExam(test.context, exam, attitude);
});
afterAll(() => test.close());

const of = (examId = exam.examId) => ({ token, params: { id: examId } });
const read = async (examId?: number) => (await test.call(contract.getStatistics, of(examId))).json;
const fold = () => foldStatistics(test.database.db, { timeZone, atLeast: 1 });
const round = (values: readonly (number | null | undefined)[]) =>
  values.map((value) => Math.round((value ?? Number.NaN) * 1e10) / 1e10);

const published = {
  alpha: 0.843142769565,
  discrimination: [
    ...[0.671262057224, 0.742109710222, 0.56071111148, 0.714445498134, 0.786275593834, 0.265034339197],
    0.460810549468,
  ],
};

describe("R's attitude, each of its questions of another kind", () => {
  it('has the published figures', async () => {
    const { attempts, total, questions, sections } = await read();
    expect(attempts).toBe(30);
    expect(round([total.alpha])).toEqual(round([published.alpha]));
    const scored = questions.filter(({ isScored }) => isScored);
    expect(round(scored.map((one) => one.discrimination))).toEqual(round(published.discrimination));
    expect(round([scored[5]?.alphaIfDropped])).toEqual(round([0.863872311446]));
    expect(sections.map(({ questionCount }) => questionCount)).toEqual([5, 2]);
    const means = attitude[0]?.map(
      (_, place) => attitude.reduce((sum, row) => sum + (row[place] ?? 0), 0) / 30,
    );
    expect(round(scored.map((one) => one.mean))).toEqual(round(means ?? []));
    // All of them go from 0 to 127.
    expect(round(scored.map((one) => one.facility))).toEqual(round((means ?? []).map((mean) => mean / 127)));
  });

  it('numbers what is asked, and of what is not scored tells how many answered it', async () => {
    const { questions, total } = await read();
    expect(questions.map(({ number, kind }) => [number, kind])).toEqual(
      ['single', 'number', 'slider', 'number', 'text', 'number', 'multiple', 'date'].map((kind, index) => [
        index + 1,
        kind,
      ]),
    );
    expect(questions[5]).toMatchObject({
      ...{ title: 'unscored', isScored: false, answered: 15, unanswered: 15 },
      ...{ facility: null, discrimination: null, alphaIfDropped: null, mean: null },
    });
    expect(total.possible).toEqual({ minimum: 0, maximum: 7 * 127 });
  });

  it('counts each of several choices, which add up to more than the people', async () => {
    const { answers, answered } = (await read()).questions[6] ?? { answers: [], answered: 0 };
    const chosen = (bit: number) => attitude.filter((row) => (row[5] ?? 0) & bit).length;
    expect(answers.map(({ count }) => count)).toEqual([30, ...[1, 2, 4, 8, 16, 32, 64].map(chosen)]);
    expect(answered).toBe(30);
  });

  it('has the same figures by scale, and compares groups', async () => {
    const { scales } = (await test.call(contract.getScaleStatistics, of())).json;
    const [whole, first] = scales;
    expect(round([whole?.alpha])).toEqual(round([published.alpha]));
    expect(round(whole?.members.map((one) => one.discrimination) ?? [])).toEqual(
      round(published.discrimination),
    );
    expect(whole?.possible).toEqual({ minimum: 0, maximum: 7 * 127 });
    expect(first?.members).toHaveLength(5);
    const query = { by: 'age' };
    const differences = (await test.call(contract.getGroupDifferences, { ...of(), query })).json;
    expect(differences.scales.flatMap(({ questions }) => questions.map((one) => one.number))).toEqual([
      ...[1, 2, 3, 4, 5, 7, 8],
    ]);
  });
});

const filters = [
  {},
  { answers: 'complete' },
  { gender: 'female' },
  { ageFrom: 10, ageTo: 40 },
  { provinceId: 2 },
  { versions: 'single' },
];
async function expectSame(examId: number) {
  for (const filter of filters) {
    const { kept, counted } = await keptAndCounted(test.context, examId, filter);
    expect([filter, kept.statistics]).toEqual([filter, counted.statistics]);
    expect([kept.isCounted, counted.isCounted]).toEqual([false, true]);
  }
}

const table = [
  [0, 3, 5, 7, 1, 6, 2],
  [null, 3, null, 7, null, 5, null],
  [1, 127, 5, 0, 2, null, 100],
  [null, null, null, null, null, null, null],
];

async function smallExam() {
  const own = await createValueExam(test.context, content, table, 3);
  await takeValueExam(test.context, own, table);
  const { version_id } = await test.database.db
    .selectFrom('statistics_kept')
    .select('version_id')
    .where('exam_id', '=', own.examId)
    .executeTakeFirstOrThrow();
  return { ...own, version: { version_id, exam_id: own.examId } };
}

describe('sums of values that are kept', () => {
  it('are those of the attempts, before and after they are taken in, and when attempts go', async () => {
    const { examId, version } = await smallExam();
    const { db } = test.database;
    await expectSame(examId);
    await fold();
    await expectSame(examId);
    await sql`
      update attempts set voided_at = now(), void_reason = 'x' where id = (
        select id from attempts where exam_id = ${examId} and answered > 5 limit 1)
    `.execute(db);
    await expectSame(examId);
    await fold();
    expect(await checkVersion(db, version, timeZone)).toBe(true);
    await expectSame(examId);
  });

  it('hold complete attempts without the pages that ask nothing', async () => {
    const { examId } = await smallExam();
    const { kept } = await keptAndCounted(test.context, examId, { answers: 'complete' });
    // Of the four the first alone left nothing out.
    expect(kept.statistics?.attempts).toBe(1);
  });

  it('stay when what was typed goes with its person', async () => {
    const { examId } = await smallExam();
    const before = await read(examId);
    const people = await test.database.db
      .selectFrom('attempts')
      .select('applicant_id')
      .where('exam_id', '=', examId)
      .execute();
    for (const { applicant_id } of people) await leaveNumbers(test.database.db, applicant_id, timeZone);
    expect((await read(examId)).questions).toEqual(before.questions);
    await expectSame(examId);
  });

  it('are worked out of attempts from before they were kept; until then there are none', async () => {
    const { examId, version } = await smallExam();
    const { db } = test.database;
    const before = await read(examId);
    await sql`
      update attempts set section_scores = (
        select jsonb_agg(section - 'questions') from jsonb_array_elements(section_scores) as section
      ) where exam_id = ${examId}
    `.execute(db);
    await sql`
      update statistics_kept set lacks_scores = true, counted_to = '-infinity', time_zone = null
      where exam_id = ${examId}
    `.execute(db);
    expect((await test.call(contract.getStatistics, of(examId))).error.code).toBe('question_kinds');
    await fillValueScores(db, test.context.versions);
    await fold();
    expect(await read(examId)).toEqual(before);
    expect(await checkVersion(db, version, timeZone)).toBe(true);
    await expectSame(examId);
  });
});

describe('files', () => {
  const download = async (endpoint: typeof contract.exportScores) => {
    const url = buildPath(endpoint.path, { id: exam.examId }, { format: 'csv' });
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
    const { body } = await test.app.inject({ url, headers });
    return body.trimEnd().split('\r\n');
  };

  it('of raw scores hold what every value was worth, with sums that add up', async () => {
    const [head = '', ...rows] = await download(contract.exportScores);
    expect(head).toContain('5. 5,6. unscored,7. 6,8. 7,Section');
    expect(
      rows.map((row) =>
        row
          .split(',')
          .slice(6, 14)
          .map((cell) => (cell === '' ? null : Number(cell))),
      ),
    ).toEqual(attitude.map((row) => [...row.slice(0, 5), null, ...row.slice(5)]));
    for (const [index, row] of rows.entries())
      expect(Number(row.split(',')[16])).toBe(
        attitude[index]?.reduce<number>((sum, score) => sum + (score ?? 0), 0),
      );
  });

  it('of figures hold every question', async () => {
    const rows = await download(contract.exportStatistics as typeof contract.exportScores);
    expect(rows.filter((row) => row.startsWith('Question,'))).toHaveLength(8);
  });
});

describe('the values of one question', () => {
  const valuesOf = async (questionId: number, examId = exam.examId, query: object = {}) =>
    test.call(contract.getValueStatistics, { token, params: { id: examId, questionId }, query });

  it('are spread as they were given: numbers, marks on a line and days', async () => {
    const [, number, slider, , text, , date] = exam.questions.map(({ id }) => id);
    const of = (place: number) => attitude.map((row) => row[place] ?? 0).sort((a, b) => a - b);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    for (const [id = 0, place] of [
      [number, 1],
      [slider, 2],
    ] as const) {
      const { count, figures } = (await valuesOf(id)).json;
      expect(count).toBe(30);
      expect(figures?.mean).toBeCloseTo(mean(of(place)), 10);
      expect(figures?.median).toBe(((of(place)[14] ?? 0) + (of(place)[15] ?? 0)) / 2);
      expect(figures?.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(30);
    }
    const days = (await valuesOf(date ?? 0)).json.figures;
    expect(days?.mean).toBeCloseTo(Date.parse('2024-01-01') / 86_400_000 + mean(of(6)), 9);
    expect((await valuesOf(text ?? 0)).status).toBe(404);
    expect((await valuesOf(exam.unscored.id)).json).toMatchObject({ count: 15, figures: { mean: 5 } });
  });

  it('are not told of a few, nor of who is gone', async () => {
    const { examId, questions } = await smallExam();
    expect((await valuesOf(questions[1]?.id ?? 0, examId)).json).toEqual({
      count: 3,
      enough: 5,
      figures: null,
    });
    expect((await valuesOf(0, examId)).status).toBe(404);
  });

  it('are those of the people who were asked it', async () => {
    const { examId, first, second } = await createHidingExam(test, content);
    for (const [place, value] of [...Array(5).fill([0, '10']), [1, '100'], [2, '100']]) {
      const person = await test.applicant();
      const { id } = (await test.call(startAttempt, { token: person.token, body: { examId } })).json;
      const at = { answeredAt: new Date().toISOString() };
      const answers = [
        { questionId: second.id, value, seq: 1, ...at },
        { questionId: first.id, answerId: first.answers[place]?.id, seq: 2, ...at },
      ];
      await test.call(submitAttempt, { token: person.token, params: { id }, body: { answers } });
    }
    expect((await read(examId)).questions[1]).toMatchObject({ asked: 5, answered: 5, mean: 10 });
    expect((await valuesOf(second.id, examId)).json).toMatchObject({ count: 5, figures: { mean: 10 } });
  });
});
