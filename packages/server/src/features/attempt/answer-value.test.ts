import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createKindsExam, givenTo, type KindsExam } from '#testing/kinds-exam.ts';

let door: TestApp;
let content: TestContent;
let exam: KindsExam;

beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  exam = await createKindsExam(door.database.db, content);
});
afterAll(() => door.close());

const open = async (person: SignedInPerson) =>
  (await door.call(contract.startAttempt, { token: person.token, body: { examId: exam.id } })).json;

async function taker() {
  const person = await door.applicant();
  const { id } = await open(person);
  let seq = 0;
  const choice = (kind: QuestionKind, given: object, changes: object = {}) => {
    seq += 1;
    const answeredAt = new Date().toISOString();
    return { questionId: exam.questions[kind].id, seq, answeredAt, ...given, ...changes };
  };
  const of = { token: person.token, params: { id } };
  return {
    ...{ id, person, choice },
    send: async (...answers: object[]) => door.call(contract.saveAnswers, { ...of, body: { answers } }),
    submit: (...answers: object[]) => door.call(contract.submitAttempt, { ...of, body: { answers } }),
    result: async () => (await door.call(getResult, of)).json,
    kept: async (kind: QuestionKind) =>
      (await open(person)).answers.find(({ questionId }) => questionId === exam.questions[kind].id),
  };
}

const asking = ['single', 'multiple', 'number', 'text', 'essay', 'slider', 'date'] as const;

test('an answer of every kind is saved, resumed with, scored and shown', async () => {
  const own = await taker();
  const given = givenTo(exam.questions);
  const { json } = await own.send(...asking.map((kind) => own.choice(kind, given[kind])));
  expect([json.saved.length, json.refused]).toEqual([asking.length, []]);
  const chosen = exam.questions.multiple.answers.slice(0, 2).map(({ id }) => id);
  expect(await own.kept('multiple')).toMatchObject({ answerId: null, value: chosen });
  expect(await own.kept('number')).toMatchObject({ value: '92.5' });
  expect(await own.kept('text')).toMatchObject({ value: 'سيب' });
  expect(await own.kept('single')).not.toHaveProperty('value');
  await own.submit();
  const result = await own.result();
  const questions = new Map(
    result.sections.flatMap((section) => section.questions).map((one) => [one.id, one]),
  );
  const shown = (kind: QuestionKind) => questions.get(exam.questions[kind].id);
  expect(shown('single')).toMatchObject({ answer: { score: 5 }, highestScore: 10 });
  expect(shown('multiple')).toMatchObject({
    answer: null,
    given: { score: 2.5, choices: [{ score: 2 }, { score: 0.5 }] },
  });
  expect(shown('number')?.given).toEqual({ value: '92.5', unit: 'سانتی‌متر', score: 3 });
  expect(shown('text')?.given).toEqual({ value: 'سيب', score: 4 });
  expect(shown('essay')?.given).toEqual({ value: 'یک خط\nخط دیگر', score: null });
  expect(shown('slider')?.given).toEqual({ value: '7.5', score: 7.5 });
  expect(shown('date')?.given).toEqual({ value: '2024-02-29', score: null });
  expect(shown('info')).not.toHaveProperty('given');
  // Five are scored. The date is answered, and no member of the total.
  expect(result.total).toMatchObject({ score: 22, answered: 5, questionCount: 5, reason: null });
  expect(result.total.possible).toEqual({ minimum: 0, maximum: 29.5 });
});

describe('what is no answer to its question is refused by itself', () => {
  const foreign = () => exam.questions.single.answers[0]?.id ?? 0;
  const own = () => exam.questions.multiple.answers.map(({ id }) => id);
  test.each<[QuestionKind, () => object, string]>([
    ['number', () => ({ value: '29.9' }), 'invalid'],
    ['number', () => ({ value: '120.1' }), 'invalid'],
    ['number', () => ({ value: '50.25' }), 'invalid'],
    ['number', () => ({ value: 'پنجاه' }), 'invalid'],
    ['number', () => ({ value: '1e309' }), 'invalid'],
    ['number', () => ({ value: '9'.repeat(100_000) }), 'invalid'],
    ['number', () => ({ value: [50] }), 'invalid'],
    ['number', () => ({ answerId: foreign() }), 'unknown'],
    ['number', () => ({ answerId: null }), 'unknown'],
    ['text', () => ({ value: 'ش'.repeat(21) }), 'invalid'],
    ['text', () => ({ value: 'ش'.repeat(20_000) }), 'invalid'],
    ['essay', () => ({ value: 'سه' }), 'invalid'],
    ['essay', () => ({ value: 'ش'.repeat(501) }), 'invalid'],
    ['essay', () => ({ value: 'ش'.repeat(100_000) }), 'invalid'],
    ['slider', () => ({ value: '7.3' }), 'invalid'],
    ['date', () => ({ value: '1403-02-01' }), 'invalid'],
    ['date', () => ({ value: '2023-02-29' }), 'invalid'],
    ['date', () => ({ value: '2031-01-01' }), 'invalid'],
    ['multiple', () => ({ value: own() }), 'invalid'],
    ['multiple', () => ({ value: [foreign()] }), 'invalid'],
    ['multiple', () => ({ value: '12' }), 'invalid'],
    ['multiple', () => ({ answerId: own()[0] }), 'unknown'],
    ['single', () => ({ value: String(foreign()) }), 'invalid'],
    ['single', () => ({ answerId: own()[0] }), 'unknown'],
    ['info', () => ({ value: 'x' }), 'invalid'],
    ['info', () => ({ answerId: foreign() }), 'unknown'],
  ])('%s %#', async (kind, given, code) => {
    const device = await taker();
    const answers = [
      device.choice('slider', { value: '1' }, { seq: 901 }),
      device.choice(kind, given(), { seq: 900 }),
      device.choice('single', { answerId: exam.questions.single.answers[1]?.id }, { seq: 902 }),
    ];
    const { json } = await device.send(...answers);
    expect(json.refused).toEqual([{ questionId: exam.questions[kind].id, seq: 900, code }]);
    expect(json.saved).toHaveLength(2);
    expect(await device.kept('slider')).toMatchObject({ value: '1' });
  });

  test('as a whole where it is not even of the shape', async () => {
    const device = await taker();
    for (const given of [
      {},
      { value: 'x', answerId: 1 },
      { value: 12 },
      { value: { a: 1 } },
      { value: [1.5] },
    ]) {
      expect((await device.send(device.choice('text', given))).status).toBe(400);
    }
  });

  test('and kept for complaints', async () => {
    const device = await taker();
    await device.send(device.choice('number', { value: 'هشتاد' }));
    const { rows } = await door.database.pool.query(
      'select reason, value from refused_answers where attempt_id = $1',
      [device.id],
    );
    expect(rows).toEqual([{ reason: 'invalid', value: 'هشتاد' }]);
  });
});

describe('of two devices', () => {
  test('the newest value wins, whenever it arrives, and null takes it back', async () => {
    const device = await taker();
    const [first, second, third] = ['40', '50', '60'].map((value) => device.choice('number', { value }));
    await device.send(third ?? {});
    await Promise.all([
      device.send(first ?? {}),
      device.send(second ?? {}),
      device.send(first ?? {}, second ?? {}),
    ]);
    expect(await device.kept('number')).toMatchObject({ value: '60', seq: 3 });
    await device.send(device.choice('number', { value: null }));
    expect(await device.kept('number')).not.toHaveProperty('value');
  });

  test('a repeat is acknowledged however its digits were typed; another value under the same number is not', async () => {
    const device = await taker();
    const said = device.choice('number', { value: '40.5' });
    for (const value of ['40.5', '۴۰٫۵', '040.50'])
      expect((await device.send({ ...said, value })).json.saved).toHaveLength(1);
    expect((await device.send({ ...said, value: '41' })).json.refused).toMatchObject([{ code: 'seq_taken' }]);
    expect((await device.send({ ...said, value: null })).json.refused).toMatchObject([{ code: 'seq_taken' }]);
    const [a, b] = exam.questions.multiple.answers.map(({ id }) => id);
    const list = device.choice('multiple', { value: [a, b] });
    await device.send(list);
    expect((await device.send({ ...list, value: [b, a] })).json.saved).toHaveLength(1);
    expect((await device.send({ ...list, value: [a] })).json.refused).toMatchObject([{ code: 'seq_taken' }]);
    expect(await device.kept('multiple')).toMatchObject({ value: [a, b] });
  });

  test('what waited on a device goes in with the submission, and nothing afterwards', async () => {
    const device = await taker();
    await device.submit(device.choice('text', { value: 'سیب' }), device.choice('slider', { value: '3' }));
    const late = await device.send(device.choice('text', { value: 'گلابی' }));
    expect(late.json.refused).toMatchObject([{ code: 'closed' }]);
    expect((await device.result()).totalScore).toBe(7);
  });

  test('the attempt of another is not found', async () => {
    const [device, other] = [await taker(), await taker()];
    const of = { token: other.person.token, params: { id: device.id } };
    const answers = [device.choice('number', { value: '50' })];
    expect((await door.call(contract.saveAnswers, { ...of, body: { answers } })).status).toBe(404);
    await device.send(...answers);
    expect((await door.call(contract.saveAnswers, { ...of, body: { answers } })).status).toBe(404);
  });
});

test('an attempt that came to another version is judged by that one', async () => {
  const device = await taker();
  await device.send(device.choice('number', { value: '50' }));
  const { pool } = door.database;
  await pool.query(`update questions set bounds = jsonb_set(bounds, '{max}', '"60"') where id = $1`, [
    exam.questions.number.id,
  ]);
  await pool.query('update exams set content_revision = content_revision + 1 where id = $1', [exam.id]);
  const other = await taker();
  await pool.query(
    'update attempts set version_id = (select version_id from attempts where id = $2) where id = $1',
    [device.id, other.id],
  );
  const { json } = await device.send(device.choice('number', { value: '70' }));
  expect(json.refused).toMatchObject([{ code: 'invalid' }]);
});
