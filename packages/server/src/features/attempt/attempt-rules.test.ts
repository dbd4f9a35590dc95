import { listExamAttempts } from '@sanjeh/contract/attempt/attempt.admin.contract';
import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createRuledExam, type RuledExam } from '#testing/ruled-exam.ts';
import { readLiveAttempts } from '../live-attempt/live-attempt.service.ts';
import { submitAllExpired } from './attempt.service.ts';

let door: TestApp;
let content: TestContent;

beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
});
afterAll(() => door.close());

/** Somebody at an exam. `give` says by question, from 1, which of its three answers was chosen. */
async function taking(rulesOf: (exam: RuledExam) => ExamRule[]) {
  const exam = await createRuledExam(door, content, rulesOf);
  const { token } = await door.applicant();
  const attempt = (await door.call(contract.startAttempt, { token, body: { examId: exam.id } })).json;
  const of = { token, params: { id: attempt.id } };
  let seq = 0;
  return {
    ...{ exam, attempt },
    idOf: (place: number) => exam.questions[place - 1]?.id ?? 0,
    give: (chosen: Record<number, 1 | 2 | 3>) => {
      const answers = Object.entries(chosen).map(([place, answer]) => {
        seq += 1;
        const question = exam.questions[Number(place) - 1];
        const answeredAt = new Date().toISOString();
        return { questionId: question?.id, answerId: question?.answers[answer - 1]?.id, seq, answeredAt };
      });
      return door.call(contract.saveAnswers, { ...of, body: { answers } });
    },
    open: async () => (await door.call(contract.getAttempt, of)).json,
    notAsked: () => door.call(contract.getNotAsked, of),
    submit: () => door.call(contract.submitAttempt, { ...of, body: {} }),
    result: async () => (await door.call(getResult, of)).json,
  };
}

const everything: ExamRule = { kind: 'required', target: { of: 'exam' } };

describe('what is not asked', () => {
  test('keeps its answer, counts nowhere, and is told so', async () => {
    const own = await taking((exam) => [exam.showIfFirst(1)]);
    await own.give({ 1: 1, 2: 1, 3: 2, 4: 2, 5: 1 });
    await own.give({ 1: 2 });
    const kept = (await own.open()).answers.find(({ questionId }) => questionId === own.idOf(2));
    expect(kept).toMatchObject({ answerId: own.exam.questions[1]?.answers[0]?.id });
    expect((await own.submit()).status).toBe(200);
    const result = await own.result();
    expect(result.total).toMatchObject({
      ...{ score: 25, answered: 4, questionCount: 4, possible: { minimum: 0, maximum: 40 } },
    });
    const [movement] = result.sections;
    expect(movement).toMatchObject({ score: 15, answered: 3, questionCount: 3 });
    expect(movement?.questions[1]).toMatchObject({ notAsked: true, answer: null });
    expect(movement?.questions[0]).not.toHaveProperty('notAsked');
    const { token } = await door.admin();
    const listed = await door.call(listExamAttempts, { token, params: { id: own.exam.id } });
    expect(listed.json.items).toMatchObject([{ totalScore: 25 }]);
  });

  test('is asked again when the answer says so again', async () => {
    const own = await taking((exam) => [exam.showIfFirst(1)]);
    for (const first of [1, 2, 1] as const) await own.give({ 1: first, 2: 1 });
    await own.submit();
    expect((await own.result()).total).toMatchObject({ score: 20, questionCount: 5 });
  });

  test('a section of which nothing was asked has no score and no band', async () => {
    const own = await taking(() => [
      {
        ...{ kind: 'show', target: { of: 'section', id: content.language } },
        conditions: [{ on: 'age', comparison: 'gt', months: 1200 }],
      },
    ]);
    await own.give({ 1: 1, 5: 1 });
    await own.submit();
    const result = await own.result();
    expect(result.totalScore).toBe(10);
    expect(result.sections[1]).toMatchObject({ reason: 'no_question', questionCount: 0, band: null });
  });
});

describe('what must be answered', () => {
  test('keeps an exam from being submitted, by name, as long as it is asked', async () => {
    const own = await taking((exam) => [exam.showIfFirst(1), everything]);
    await own.give({ 1: 1, 3: 1, 4: 1 });
    const refused = await own.submit();
    expect(refused.error).toMatchObject({
      code: 'answers_required',
      issues: [2, 5].map((place) => ({ path: ['questions', own.idOf(place)], code: 'required' })),
    });
    // Nothing was lost by asking.
    expect((await own.open()).answers).toHaveLength(3);
    await own.give({ 1: 2, 5: 3 });
    expect((await own.submit()).status).toBe(200);
  });

  test('is not asked for when the time is over', async () => {
    const own = await taking(() => [everything]);
    await door.database.pool.query(
      `update attempts set started_at = now() - interval '2 hours', deadline = now() - interval '1 hour' where id = $1`,
      [own.attempt.id],
    );
    await submitAllExpired(door.context);
    expect((await own.result()).submittedBy).toBe('time');
  });
});

describe('rules about scores', () => {
  const byScore = (exam: RuledExam): ExamRule[] => [
    exam.ceiling,
    {
      ...{ kind: 'show', target: { of: 'section', id: content.language } },
      conditions: [{ on: 'score', sectionId: content.movement, comparison: 'ge', value: '10' }],
    },
    exam.showIfFirst(1),
  ];

  test('are the server’s: a device is told what they hide, and nothing of them', async () => {
    const own = await taking(byScore);
    expect(own.attempt.rules).toMatchObject({
      ...{ list: [own.exam.showIfFirst(1)], byScores: true, notAsked: [own.idOf(5)] },
    });
    expect(JSON.stringify(await own.open())).not.toMatch(/"ceiling"|"score"|"lowest"/);
    await own.give({ 1: 1 });
    expect((await own.notAsked()).json).toEqual({ notAsked: [] });
    await own.give({ 1: 3, 2: 1, 3: 3 });
    // The second is not asked, so the first and the third are in a row.
    expect((await own.notAsked()).json.notAsked).toEqual([own.idOf(4), own.idOf(5)]);
    const other = await door.applicant();
    const params = { id: own.attempt.id };
    expect((await door.call(contract.getNotAsked, { token: other.token, params })).status).toBe(404);
  });

  test('decide in the end, whatever a device without network has shown', async () => {
    const own = await taking(byScore);
    await own.give({ 1: 3, 2: 1, 3: 3, 4: 1, 5: 1 });
    await own.submit();
    const result = await own.result();
    expect(result.total).toMatchObject({ score: 0, answered: 2, possible: { minimum: 0, maximum: 20 } });
    expect(result.sections[1]).toMatchObject({ reason: 'no_question' });
  });
});

test('who watches sees how much is answered of what is asked', async () => {
  const own = await taking((exam) => [exam.showIfFirst(1)]);
  const counted = async () => {
    const { rows } = await readLiveAttempts(door.context, new Date());
    const { answered, questions } = rows.get(own.attempt.id) ?? {};
    return [answered, questions];
  };
  expect(await counted()).toEqual([0, 4]);
  await own.give({ 1: 1, 2: 2 });
  expect(await counted()).toEqual([2, 5]);
  await own.give({ 1: 2 });
  expect(await counted()).toEqual([1, 4]);
});

test('what stands before where the age says to begin is credited, told, and no secret goes to the device', async () => {
  const exam = await createRuledExam(door, content, ({ questions: [, , third] }) => [
    { kind: 'start', sectionId: content.movement, questionId: third?.id ?? 0, fromMonths: 0, credit: true },
  ]);
  const { token } = await door.applicant();
  const attempt = (await door.call(contract.startAttempt, { token, body: { examId: exam.id } })).json;
  expect(JSON.stringify(attempt.rules)).not.toContain('credit');
  const of = { token, params: { id: attempt.id } };
  await door.call(contract.submitAttempt, { ...of, body: {} });
  const result = (await door.call(getResult, of)).json;
  const [movement] = result.sections;
  expect(movement?.questions.map(({ credited }) => credited)).toEqual([true, true, undefined, undefined]);
  expect(movement).toMatchObject({ score: 20, possible: { minimum: 20, maximum: 40 } });
  const { rows } = await door.database.pool.query(
    'select total_score, answered from attempts where id = $1',
    [attempt.id],
  );
  expect(rows).toEqual([{ total_score: '20.000', answered: 0 }]);
});

test('an exam without rules has nothing to say about them', async () => {
  const own = await taking(() => []);
  expect(own.attempt).not.toHaveProperty('rules');
  expect((await own.notAsked()).json).toEqual({ notAsked: [] });
});
