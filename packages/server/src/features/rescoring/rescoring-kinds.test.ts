import * as attempts from '@sanjeh/contract/attempt/attempt.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { steadyPace } from '#core/pace.ts';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { type CountedExam, type CountedKind, createCountedExam, givenTo } from '#testing/kinds-exam.ts';
import { leaveNumbers } from '../erasure/left-numbers.service.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { misfitOf } from './corrected-content.ts';
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

const pace = steadyPace(500);
const caller = { userId: 1, role: 'admin', sessionId: '' } as const;

async function take(exam: CountedExam, person: SignedInPerson): Promise<string> {
  const { id } = (await door.call(attempts.startAttempt, { token: person.token, body: { examId: exam.id } }))
    .json;
  const given = Object.entries(givenTo(exam.questions)).map(([kind, said], place) => ({
    ...{ questionId: exam.questions[kind as CountedKind].id, seq: place + 1 },
    ...{ answeredAt: new Date().toISOString(), ...said },
  }));
  await door.call(attempts.submitAttempt, { token: person.token, params: { id }, body: { answers: given } });
  return id;
}

/** What each answer is worth, and nothing of what is asked. */
async function correct(exam: CountedExam): Promise<void> {
  const change = async (kind: CountedKind, changed: object) => {
    const params = { exameId: exam.id, id: exam.questions[kind].id };
    const { title, questionSectionId, translations, answers, revision } = (
      await door.call(questions.get, { token, params })
    ).json;
    const body = { title, questionSectionId, translations, answers, revision, ...changed };
    const answer = await door.call(questions.update, { token, params, body });
    if (answer.status !== 200) throw new Error(answer.text);
  };
  await change('multiple', { kind: 'multiple', bounds: { most: 2 }, scoring: { allOrNothing: true } });
  await change('number', {
    ...{ kind: 'number', bounds: { min: '30', max: '120', decimals: 1 } },
    scoring: { ranges: [{ from: '90', to: '95', score: '7' }] },
  });
  await change('text', {
    ...{ kind: 'text', bounds: { maxLength: 20 } },
    scoring: { accepted: [{ text: 'سیب', score: '1.5' }] },
  });
  await change('date', {
    ...{ kind: 'date', bounds: { earliest: '2020-01-01', latest: '2030-12-31' } },
    scoring: { ranges: [{ from: '2024-02-01', to: '2024-02-29', score: '2' }] },
  });
}

const previewOf = async ({ id: examId }: CountedExam) => {
  const context = { db: door.database.db, cache: createPreviewCache(), examId, language: 'fa' } as const;
  return previewPlan(context, await readPlan(door.database.db, examId), { page: 1, pageSize: 10 });
};
const run = ({ id }: CountedExam, fingerprint: string | null) =>
  rescore({ ...door.context, pace }, caller, id, { fingerprint: fingerprint ?? '', reason: 'اشتباه بود' });

test('answers of every kind are scored anew; what an erased person typed is not guessed', async () => {
  const exam = await createCountedExam(door.database.db, content);
  const [stays, goes] = [await door.applicant(), await door.applicant()];
  const id = await take(exam, stays);
  await take(exam, goes);
  await leaveNumbers(door.database.db, goes.person.saved.id, 'Asia/Tehran');
  await correct(exam);
  const shown = await previewOf(exam);
  expect(shown.versions.map(({ state, attempts: own }) => [state, own])).toEqual([
    ['corrected', 1],
    ['values_erased', 1],
  ]);
  expect(shown).toMatchObject({ attempts: 1, totalsChanged: 1 });
  // 5, 2 + 0.5, 3, 4 and 7.5 before; 5, 2.5 as all that are right, 7, 1.5, 7.5 and 2 for the day.
  expect(shown.changes.items[0]?.total.score).toEqual({ before: 22, after: 25.5 });
  expect(await run(exam, shown.fingerprint)).toMatchObject({ done: 1, isFinished: true });
  const result = (await door.call(getResult, { token: stays.token, params: { id } })).json;
  expect(result).toMatchObject({ totalScore: 25.5, rescored: { totalScore: 22 } });
  const { rows } = await door.database.pool.query(
    'select total_score::text as total, cardinality(choices) as choices from attempts where exam_id = $1 order by applicant_id',
    [exam.id],
  );
  expect(rows).toEqual([
    { total: '22.000', choices: 3 },
    { total: '25.500', choices: 3 },
  ]);
  expect(await previewOf(exam)).toMatchObject({ fingerprint: null, attempts: 0 });
});

test('what was chosen is scored anew of nobody too', async () => {
  const examId = await content.exam();
  const question = await content.question(examId, {
    ...{ kind: 'multiple', title: 'چندتا' },
    answers: ['الف', 'ب'].map((title, place) => ({ title, score: place + 1, translations: {} })),
  });
  await door.database.pool.query('update exams set published = true where id = $1', [examId]);
  const person = await door.applicant();
  const { id } = (await door.call(attempts.startAttempt, { token: person.token, body: { examId } })).json;
  const value = question.answers.map((answer) => answer.id);
  const answers = [{ questionId: question.id, seq: 1, answeredAt: new Date().toISOString(), value }];
  await door.call(attempts.submitAttempt, { token: person.token, params: { id }, body: { answers } });
  await leaveNumbers(door.database.db, person.person.saved.id, 'Asia/Tehran');
  await door.database.pool.query('update answers set score = 10 where id = $1', [value[0]]);
  const exam = { id: examId } as CountedExam;
  const { fingerprint } = await previewOf(exam);
  expect(await run(exam, fingerprint)).toMatchObject({ done: 1, totalsChanged: 1 });
});

test('a version fits where the same is asked in the same way', async () => {
  const exam = await createCountedExam(door.database.db, content);
  const taken = await readContent(door.database.db, exam.id);
  const changed = (kind: CountedKind, change: object): ExamContent => ({
    ...taken,
    sections: taken.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) =>
        question.id === exam.questions[kind].id ? { ...question, ...change } : question,
      ),
    })),
  });
  const without = (kind: CountedKind): ExamContent => ({
    ...taken,
    sections: taken.sections.map((section) => ({
      ...section,
      questions: section.questions.filter(({ id }) => id !== exam.questions[kind].id),
    })),
  });
  expect(misfitOf(taken, taken)).toBeNull();
  expect([misfitOf(taken, without('info')), misfitOf(without('info'), taken)]).toEqual([null, null]);
  expect(misfitOf(taken, without('number'))).toBe('question_removed');
  expect(misfitOf(taken, changed('single', { kind: 'multiple' }))).toBe('question_changed');
  expect(misfitOf(taken, changed('number', { bounds: { min: '0', max: '200' } }))).toBeNull();
  // It counts as what it is, but had no ends when it was asked.
  const open = changed('number', { bounds: {} });
  expect(misfitOf(open, changed('number', { scoring: { asValue: true } }))).toBe('question_changed');
  // What this does not know of might decide what counts.
  expect(misfitOf(taken, { ...taken, unheardOf: [] } as ExamContent)).toBe('other_kinds');
  expect(misfitOf(changed('text', { kind: 'unheard-of' }), taken)).toBe('other_kinds');
  expect(misfitOf(changed('text', { unheardOf: true }), taken)).toBe('other_kinds');
});
