import { sample } from '@sanjeh/contract/norm/norm.contract';
import { update as updateQuestion } from '@sanjeh/contract/question/question.contract';
import * as scales from '@sanjeh/contract/scale/scale.contract';
import { getScaleStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { attitude } from '@sanjeh/domain/testing/reference-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createValueExam, takeValueExam, type ValueExam } from '#testing/value-table.ts';

let door: TestApp;
let token: string;
let content: TestContent;
let exam: ValueExam;

beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  content = await createContent(door.database.db);
  exam = await createValueExam(door.context, content, attitude);
  const set = { token, params: { id: exam.examId } };
  const { revision } = (await door.call(scales.get, set)).json;
  const members = exam.questions.map(({ id }, place) => ({
    ...{ questionId: id, weight: place % 2 === 0 ? 1 : 0.5, reversed: place % 3 === 0 },
  }));
  const own = {
    kind: 'own',
    code: 'own',
    title: 'خود',
    members,
    missing: { rule: 'none', maxMissing: 0 },
  } as const;
  const body = { revision, totalShown: true, scales: [own] };
  expect((await door.call(scales.replace, { ...set, body })).status).toBe(200);
  await takeValueExam(door.context, exam, attitude);
});
afterAll(() => door.close());

const read = async (query: object = {}) =>
  (await door.call(sample, { token, params: { id: exam.examId }, query: { scaleCode: 'total', ...query } }))
    .json;

test('people of an exam of all kinds have the totals and the reliability that are known of them', async () => {
  const { people, groups, reliability } = await read();
  expect(people).toBe(30);
  const totals = attitude.map((row) => row.reduce<number>((sum, score) => sum + (score ?? 0), 0));
  const mean = totals.reduce((sum, total) => sum + total, 0) / 30;
  expect(groups[0]?.mean).toBeCloseTo(mean, 9);
  const squares = totals.reduce((sum, total) => sum + (total - mean) ** 2, 0);
  expect(groups[0]?.sd).toBeCloseTo(Math.sqrt(squares / 29), 9);
  expect(reliability?.alpha).toBeCloseTo(0.843142769565, 10);
});

test('weights and turned questions count as they do for the scale', async () => {
  const { groups } = await read({ scaleCode: 'own' });
  const found = (await door.call(getScaleStatistics, { token, params: { id: exam.examId } })).json;
  const own = found.scales.find(({ code }) => code === 'own');
  expect(groups[0]?.mean).toBeCloseTo(own?.mean ?? Number.NaN, 9);
  expect(groups[0]?.sd).toBeCloseTo(own?.standardDeviation ?? Number.NaN, 9);
});

test('what was worth something else is not compared; other words change nothing', async () => {
  const [, number] = exam.questions;
  if (!number) throw new Error('no question');
  const { revision, title, questionSectionId } = number;
  const change = async (changes: object, of = revision) => {
    const body = { revision: of, title, questionSectionId, kind: 'number', answers: [], ...changes };
    const params = { exameId: exam.examId, id: number.id };
    const { status, json } = await door.call(updateQuestion, { token, params, body });
    expect(status).toBe(200);
    return json.question.revision;
  };
  const { bounds, scoring } = number;
  const next = await change({ bounds: { ...bounds, unit: 'کیلو' }, scoring });
  expect((await read()).people).toBe(30);
  await change({ bounds: { ...bounds, max: '200' }, scoring }, next);
  expect(await read()).toMatchObject({ people: 0, incomparable: 30 });
});
