import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import * as own from '@sanjeh/contract/erasure/erasure.contract';
import * as norms from '@sanjeh/contract/norm/norm.contract';
import * as paper from '@sanjeh/contract/paper-form/paper-form.contract';
import * as statistics from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createKindsExam, givenTo, type KindsExam } from '#testing/kinds-exam.ts';
import { readLiveAttempts } from '../live-attempt/live-attempt.service.ts';
import { misfitOf } from '../rescoring/corrected-content.ts';
import { readContent } from './exam-version.service.ts';

let door: TestApp;
let content: TestContent;
let exam: KindsExam;
let owner: string;

beforeAll(async () => {
  door = await createTestApp();
  const { db } = door.database;
  content = await createContent(db);
  exam = await createKindsExam(db, content);
  owner = (await door.admin()).token;
});
afterAll(() => door.close());

const today = new Date().toISOString().slice(0, 10);

async function taken() {
  const person = await door.applicant();
  const { id } = (await door.call(startAttempt, { token: person.token, body: { examId: exam.id } })).json;
  const given = Object.entries(givenTo(exam.questions));
  const answers = given.map(([kind, answer], index) => {
    const questionId = exam.questions[kind as keyof KindsExam['questions']].id;
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
    const { id, questions } = await createKindsExam(door.database.db, content);
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

describe('what knows the choice of one alone', () => {
  test('types no form of it in', async () => {
    const { person } = await door.applicant();
    const { id } = person.saved;
    const { examId } = await content.offered();
    const query = { filledOn: today };
    const listed = await door.call(paper.listPaperExams, { token: owner, params: { id }, query });
    const ids = listed.json.items.map((item) => item.id);
    expect([ids.includes(examId), ids.includes(exam.id)]).toEqual([true, false]);
    const params = { id, exameId: exam.id };
    const form = await door.call(paper.getPaperForm, { token: owner, params, query });
    expect(form.error.code).toBe('question_kinds');
  });

  test('leaves its results as they are when scores are corrected', async () => {
    const now = await readContent(door.database.db, exam.id);
    expect(misfitOf(now, now)).toBe('other_kinds');
  });
});

test('who watches sees how much is answered of what is asked', async () => {
  const own = await taken();
  await own.save(own.answers.slice(0, 4));
  const { db } = door.database;
  const { rows } = await readLiveAttempts({ db, versions: door.context.versions }, new Date());
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
