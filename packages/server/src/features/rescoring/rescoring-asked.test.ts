import * as attempts from '@sanjeh/contract/attempt/attempt.contract';
import * as marking from '@sanjeh/contract/marking/marking.contract';

import { getResult } from '@sanjeh/contract/result/result.contract';
import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { steadyPace } from '#core/pace.ts';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createEssayExam } from '#testing/essay-exam.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createRuledExam, type RuledExam } from '#testing/ruled-exam.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { checkDue } from '../statistics/kept-check.service.ts';
import { foldStatistics } from '../statistics/kept-sums.service.ts';
import { askedAnew } from './asked-anew.ts';
import { correctedContent, misfitOf } from './corrected-content.ts';
import { rescore } from './rescoring.service.ts';
import { readPlan } from './rescoring-plan.ts';
import { createPreviewCache, previewPlan } from './rescoring-preview.service.ts';

let door: TestApp;
let content: TestContent;
let token: string;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  content = await createContent(door.database.db);
});
afterAll(() => door.close());

const caller = { userId: 1, role: 'admin', sessionId: '' } as const;
const previewOf = async (examId: number) => {
  const context = { db: door.database.db, cache: createPreviewCache(), examId, language: 'fa' } as const;
  return previewPlan(context, await readPlan(door.database.db, examId), { page: 1, pageSize: 10 });
};
/** What a preview promised is what is done, and nothing is left to do. */
async function correct(examId: number) {
  const shown = await previewOf(examId);
  const input = { fingerprint: shown.fingerprint ?? '', reason: 'اشتباه بود' };
  const done = await rescore({ ...door.context, pace: steadyPace(500) }, caller, examId, input);
  expect(done).toMatchObject({
    ...{ isFinished: true, done: shown.attempts, totalsChanged: shown.totalsChanged },
  });
  expect(await previewOf(examId)).toMatchObject({ fingerprint: null, attempts: 0 });
  return shown;
}
const worth = (answerId: number | undefined, score: number) =>
  door.database.pool.query('update answers set score = $2 where id = $1', [answerId, score]);
const resultOf = async (person: SignedInPerson, id: string) =>
  (await door.call(getResult, { token: person.token, params: { id } })).json;

/** By question, from 1, which of its three answers was chosen; later ones may hide earlier ones. */
async function take(exam: RuledExam, ...rounds: Record<number, 1 | 2 | 3>[]) {
  const person = await door.applicant();
  const { id } = (await door.call(attempts.startAttempt, { token: person.token, body: { examId: exam.id } }))
    .json;
  let seq = 0;
  for (const round of rounds) {
    const answers = Object.entries(round).map(([place, answer]) => {
      const question = exam.questions[Number(place) - 1];
      seq += 1;
      const answeredAt = new Date().toISOString();
      return { questionId: question?.id, answerId: question?.answers[answer - 1]?.id, seq, answeredAt };
    });
    await door.call(attempts.saveAnswers, { token: person.token, params: { id }, body: { answers } });
  }
  await door.call(attempts.submitAttempt, { token: person.token, params: { id }, body: {} });
  return { id, person };
}

const ceilingOf = (exam: RuledExam): ExamRule[] => [exam.ceiling];

describe('rules', () => {
  test('are read anew: what is hidden counts nowhere, what was never asked stays so, and the first result stays', async () => {
    const exam = await createRuledExam(door, content, ceilingOf);
    // Not yet, not yet: the rest of the section was not asked.
    const ended = await take(exam, { 1: 3, 2: 3, 5: 1 });
    // Sometimes, not yet, sometimes, yes: everything was.
    const whole = await take(exam, { 1: 2, 2: 3, 3: 2, 4: 1, 5: 1 });
    const before = await resultOf(whole.person, whole.id);
    expect([before.totalScore, before.total.possible.maximum]).toEqual([30, 50]);
    // "Sometimes" at the first counts nothing from now on: two in a row, and what comes after is not asked.
    await worth(exam.questions[0]?.answers[1]?.id, 0);
    const shown = await correct(exam.id);
    expect(shown).toMatchObject({ attempts: 2, totalsChanged: 1, neverAsked: 0 });
    expect(shown.changes.items[0]?.total.score).toEqual({ before: 30, after: 10 });
    const after = await resultOf(whole.person, whole.id);
    expect(after).toMatchObject({ totalScore: 10, rescored: { totalScore: 30 } });
    expect(after.total).toMatchObject({ answered: 3, questionCount: 3, possible: { maximum: 30 } });
    const first = await door.call(getResult, {
      ...{ token: whole.person.token, params: { id: whole.id }, query: { original: 'true' } },
    });
    expect(first.json).toMatchObject({ totalScore: 30, total: before.total, sections: before.sections });
    // The same once more, the other way round: what they had answered counts again.
    await worth(exam.questions[0]?.answers[1]?.id, 5);
    // And "not yet" is no longer the lowest of the second.
    await worth(exam.questions[1]?.answers[1]?.id, -1);
    expect(await correct(exam.id)).toMatchObject({ attempts: 2, totalsChanged: 1, neverAsked: 1 });
    expect((await resultOf(whole.person, whole.id)).total).toMatchObject({ score: 30, questionCount: 5 });
    // Nobody asked the third and the fourth of this person, so nobody says that they left them out.
    expect((await resultOf(ended.person, ended.id)).total).toMatchObject({
      ...{ score: 10, questionCount: 3, possible: { maximum: 30 } },
    });
    await foldStatistics(door.database.db, { timeZone: 'Asia/Tehran', atLeast: 0 });
    expect(await checkDue(door.database.db, 'Asia/Tehran')).toEqual([]);
  });

  test('that came, changed or went since count as they are now', async () => {
    const exam = await createRuledExam(door, content);
    const taken = await take(exam, { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 });
    const was = await readContent(door.database.db, exam.id);
    const ruled: ExamContent = { ...was, rules: [exam.showIfFirst(2)] };
    expect(misfitOf(was, ruled)).toBeNull();
    expect(correctedContent(was, ruled)).toEqual(ruled);
    const set = (rules: ExamRule[]) =>
      door.database.pool.query('update exams set rules = $2 where id = $1', [exam.id, JSON.stringify(rules)]);
    await set([exam.showIfFirst(2)]);
    await correct(exam.id);
    expect((await resultOf(taken.person, taken.id)).total).toMatchObject({ score: 40, questionCount: 4 });
    await set([]);
    await correct(exam.id);
    expect((await resultOf(taken.person, taken.id)).total).toMatchObject({ score: 50, questionCount: 5 });
    // How it is shown and how long it takes is nothing to what was done.
    await set([{ kind: 'time', sectionId: content.movement, minutes: 5 }]);
    expect(await previewOf(exam.id)).toMatchObject({ attempts: 0, fingerprint: null });
  });

  test('credit what they credited, of what it is worth now', async () => {
    const exam = await createRuledExam(door, content, ({ questions }) => [
      {
        ...{ kind: 'start', sectionId: content.movement, questionId: questions[2]?.id ?? 0 },
        ...{ fromMonths: 0, credit: true },
      },
    ]);
    const taken = await take(exam, { 3: 2, 4: 2, 5: 2 });
    expect((await resultOf(taken.person, taken.id)).totalScore).toBe(35);
    await worth(exam.questions[0]?.answers[0]?.id, 20);
    await correct(exam.id);
    expect((await resultOf(taken.person, taken.id)).totalScore).toBe(45);
  });
});

test('marks are kept as they were given, and what waits for one goes on waiting', async () => {
  const exam = await createEssayExam(door, content);
  const [marked, waits] = [await exam.take('یک نوشته'), await exam.take('نوشته‌ای دیگر')];
  const give = (attemptId: string) =>
    door.call(marking.saveMark, {
      ...{ token, params: { attemptId, questionId: exam.essay.id } },
      body: { revision: 0, scores: [4.5, 2], comment: '' },
    });
  await give(marked.id);
  await worth(exam.single.answers[1]?.id, 6);
  const shown = await correct(exam.id);
  expect(shown.changes.items.find(({ id }) => id === marked.id)?.total.score).toEqual({
    ...{ before: 11.5, after: 12.5 },
  });
  expect((await resultOf(marked.person, marked.id)).total).toMatchObject({ score: 12.5, reason: null });
  expect((await resultOf(waits.person, waits.id)).total).toMatchObject({ reason: 'to_be_marked' });
  await give(waits.id);
  expect((await resultOf(waits.person, waits.id)).total).toMatchObject({ score: 12.5, reason: null });
  // Another sum of the rubric would be read by marks that were given within this one.
  const now = await readContent(door.database.db, exam.id);
  const other = (most: string): ExamContent => ({
    ...now,
    sections: now.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) =>
        question.kind === 'essay'
          ? { ...question, scoring: { rubric: [{ title: 'همه', least: '-1', most }] } }
          : question,
      ),
    })),
  });
  expect(misfitOf(now, other('9'))).toBe('question_changed');
  expect(misfitOf(now, other('7.5'))).toBeNull();
  expect(correctedContent(now, other('7.5'))).toEqual(now);
});

test('a text that counts again is put before its markers, and one that does not is taken from them', async () => {
  const exam = await createEssayExam(door, content);
  const taken = await exam.take('یک نوشته');
  const hide = (answer: number): ExamRule[] => [
    {
      ...{ kind: 'show', target: { of: 'question', id: exam.essay.id } },
      conditions: [
        {
          ...{ on: 'choice', questionId: exam.single.id, is: true },
          answerIds: [exam.single.answers[answer]?.id ?? 0],
        },
      ],
    },
  ];
  const set = async (rules: ExamRule[]) => {
    await door.database.pool.query('update exams set rules = $2 where id = $1', [
      exam.id,
      JSON.stringify(rules),
    ]);
    await correct(exam.id);
    const params = { exameId: exam.id };
    const { waiting } = (await door.call(marking.getNextAnswer, { token, params, query: {} })).json;
    const { total } = await resultOf(taken.person, taken.id);
    return { waiting, reason: total.reason, score: total.score };
  };
  expect(await set(hide(0))).toEqual({ waiting: 0, reason: null, score: 5 });
  expect(await set(hide(1))).toMatchObject({ waiting: 1, reason: 'to_be_marked' });
});

test('of what is drawn the questions stay that were drawn', () => {
  const question = (id: number, score = '1') => ({
    ...{ id, title: '', translations: {} },
    answers: [
      { id: id * 10, title: '', translations: {}, score },
      { id: id * 10 + 1, title: '', translations: {}, score: '0' },
    ],
  });
  const drawing = (ids: readonly number[], count = 2): ExamContent =>
    ({
      ...{ title: '', bands: [], translations: {} },
      sections: [{ id: 1, code: 'a', title: '', translations: {}, questions: ids.map((id) => question(id)) }],
      draws: [{ id: 7, count, questionIds: [...ids] }],
    }) as unknown as ExamContent;
  const taken = drawing([1, 2, 3, 4]);
  // One has come to the bank and one is gone from it.
  const now = drawing([2, 3, 4, 5]);
  expect(misfitOf(taken, now)).toBeNull();
  expect(misfitOf(taken, drawing([1, 2, 3, 4], 3))).toBe('draws');
  const target = correctedContent(taken, now);
  expect(target.draws).toEqual(taken.draws);
  for (const seed of [1, 2, 3, 4, 5]) {
    const { notAsked } = askedAnew(target, { seed, notAsked: null, credited: null }, new Map(), {
      months: 20,
      gender: 'female',
    });
    expect(notAsked).toHaveLength(2);
  }
  // Those who drew what is gone would have sums of something else.
  const dearer = {
    ...now,
    sections: now.sections.map((one) => ({
      ...one,
      questions: one.questions.map(({ id }) => question(id, '2')),
    })),
  };
  expect(misfitOf(taken, dearer)).toBe('question_removed');
});
