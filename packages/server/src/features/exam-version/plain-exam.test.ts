import { randomUUID } from 'node:crypto';
import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as own from '@sanjeh/contract/erasure/erasure.contract';
import * as norms from '@sanjeh/contract/norm/norm.contract';
import * as paper from '@sanjeh/contract/paper-form/paper-form.contract';
import * as statistics from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { type CountedExam, createCountedExam, givenTo } from '#testing/kinds-exam.ts';
import { readLiveAttempts } from '../live-attempt/live-attempt.service.ts';

let door: TestApp;
let content: TestContent;
let exam: CountedExam;
let owner: string;

beforeAll(async () => {
  door = await createTestApp();
  const { db } = door.database;
  content = await createContent(db);
  exam = await createCountedExam(db, content);
  owner = (await door.admin()).token;
});
afterAll(() => door.close());

const today = new Date().toISOString().slice(0, 10);

async function taken() {
  const person = await door.applicant();
  const { id } = (await door.call(startAttempt, { token: person.token, body: { examId: exam.id } })).json;
  const given = Object.entries(givenTo(exam.questions));
  const answers = given.map(([kind, answer], index) => {
    const questionId = exam.questions[kind as keyof CountedExam['questions']].id;
    return { questionId, seq: index + 1, answeredAt: new Date().toISOString(), ...answer };
  });
  const of = { token: person.token, params: { id } };
  return {
    ...{ id, person, answers },
    save: (part: object[] = answers) => door.call(saveAnswers, { ...of, body: { answers: part } }),
    submit: () => door.call(submitAttempt, { ...of, body: {} }),
  };
}

describe('figures and files', () => {
  const ask = async (id: number) => {
    const of = { token: owner, params: { id }, query: {} };
    return [
      await door.call(statistics.getStatistics, of),
      await door.call(statistics.getScaleStatistics, of),
      await door.call(statistics.getGroupDifferences, { ...of, query: { by: 'gender' } }),
      await door.call(statistics.exportScores, { ...of, query: { format: 'csv' } }),
      await door.call(statistics.exportStatistics, { ...of, query: { format: 'csv' } }),
      await door.call(statistics.exportResponses, { ...of, query: { format: 'csv' } }),
      await door.call(norms.sample, { ...of, query: { scaleCode: 'total' } }),
    ].map(({ status }) => status);
  };

  test('know every kind', async () => {
    const own = await taken();
    await own.save();
    await own.submit();
    expect(await ask(exam.id)).toEqual(Array.from({ length: 7 }, () => 200));
  });

  test('refuse an exam that asks for what they do not know, also when that is gone from it', async () => {
    const { id, questions } = await createCountedExam(door.database.db, content);
    const person = await door.applicant();
    await door.call(startAttempt, { token: person.token, body: { examId: id } });
    const { pool } = door.database;
    await pool.query(
      `update exam_versions set content = jsonb_set(content, '{sections,0,questions,1,kind}', '"unknown"')
       where exam_id = $1`,
      [id],
    );
    expect(await ask(id)).toEqual(Array.from({ length: 7 }, () => 409));
    await pool.query('delete from questions where exam_id = $1 and id <> $2', [id, questions.single.id]);
    const answer = await door.call(statistics.getStatistics, { token: owner, params: { id }, query: {} });
    expect(answer.error.code).toBe('question_kinds');
  });
});

describe('a form on paper', () => {
  const formOf = async () => {
    const { person } = await door.applicant();
    const { id } = person.saved;
    const query = { filledOn: today };
    const listed = await door.call(paper.listPaperExams, { token: owner, params: { id }, query });
    expect(listed.json.items.some((item) => item.id === exam.id)).toBe(true);
    const params = { id, exameId: exam.id };
    const { versionId } = (await door.call(paper.getPaperForm, { token: owner, params, query })).json;
    return (answers: object[]) => {
      const given = { id: randomUUID(), exameId: exam.id, versionId, filledOn: today, answers };
      const body = { ...given, informant: { who: 'mother' } };
      return door.call(paper.savePaperForm, { token: owner, params: { id }, body });
    };
  };
  const typed = () =>
    Object.entries(givenTo(exam.questions)).map(([kind, answer]) => ({
      questionId: exam.questions[kind as keyof CountedExam['questions']].id,
      ...answer,
    }));

  test('of every kind is worth what it would be on a screen', async () => {
    const save = await formOf();
    const { status, json } = await save(typed());
    expect(status).toBe(201);
    const { rows } = await door.database.pool.query(
      `select a.total_score, a.answered, n.value from attempts a join attempt_answers n on n.applicant_id = a.applicant_id and n.attempt_id = a.id
       where a.id = $1 and n.question_id = $2`,
      [json.id, exam.questions.number.id],
    );
    expect(rows).toEqual([{ total_score: '22.000', answered: 6, value: '92.5' }]);
  });

  test.each([
    ['a number out of its bounds', 'number', { value: '500' }],
    ['letters for a number', 'number', { value: 'x' }],
    ['a value for a choice', 'single', { value: '1' }],
    ['an answer for a value', 'multiple', { answerId: 1 }],
    ['nothing chosen', 'multiple', { value: [] }],
    ['an answer to a page', 'info', { value: 'x' }],
  ] as const)('is refused with %s', async (_, kind, answer) => {
    const save = await formOf();
    const { error } = await save([{ questionId: exam.questions[kind].id, ...answer }]);
    expect(error.issues).toMatchObject([{ path: ['answers'], code: 'invalid_choice' }]);
  });
});

test('who watches sees how much is answered of what is asked', async () => {
  const own = await taken();
  await own.save(own.answers.slice(0, 4));
  const { rows } = await readLiveAttempts(door.context, new Date());
  expect(rows.get(own.id)).toMatchObject({ answered: 4, questions: 6 });
});

test('what was typed goes with its person, what was chosen stays', async () => {
  const gone = await taken();
  await gone.save();
  await gone.submit();
  const { token, person } = gone.person;
  const asked = (await door.call(own.askErasure, { token, body: { applicantId: person.saved.id } })).json;
  const params = { id: asked.id };
  const { fingerprint } = (await door.call(erasing.getErasure, { token: owner, params })).json;
  const body = { fingerprint: fingerprint ?? '' };
  expect((await door.call(erasing.confirmErasure, { token: owner, params, body })).status).toBeLessThan(300);
  const { rows } = await door.database.pool.query(
    `select n.value, a.total_score from attempts a join attempt_answers n on n.applicant_id = a.applicant_id
       and n.attempt_id = a.id where a.exam_id = $1 and a.kept_gender is not null and n.value is not null`,
    [exam.id],
  );
  const chosen = exam.questions.multiple.answers.slice(0, 2).map(({ id }) => id);
  expect(rows).toEqual([{ value: chosen, total_score: '22.000' }]);
});
