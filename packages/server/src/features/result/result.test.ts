import {
  listAttempts,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@sanjeh/contract/attempt/attempt.contract';
import {
  getApplicantResult,
  getResult,
  listApplicantAttempts,
} from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { seedDemoExam } from '#testing/demo-exam.ts';

let test: TestApp;
let examId: number;

beforeAll(async () => {
  test = await createTestApp();
  const { db } = test.database;
  examId = await seedDemoExam(db);
  // With a total, and blanks that count as zero.
  await db.deleteFrom('scales').where('exam_id', '=', examId).execute();
  await db
    .updateTable('exams')
    .set(({ eb }) => ({ kind: 'quiz', total_shown: true, content_revision: eb('content_revision', '+', 1) }))
    .where('id', '=', examId)
    .execute();
  await db
    .insertInto('bands')
    .values([
      {
        exam_id: examId,
        lower_bound: '20',
        lower_inclusive: true,
        upper_bound: '64',
        upper_inclusive: false,
        label: 'پایین',
        severity: 'watch',
      },
      {
        exam_id: examId,
        lower_bound: '64',
        lower_inclusive: true,
        upper_bound: '100',
        upper_inclusive: true,
        label: 'بالا',
        severity: 'good',
        translations: '{"en":{"label":"High"}}',
      },
    ])
    .execute();
});
afterAll(() => test.close());

async function take(person: SignedInPerson, answered: number): Promise<string> {
  const { token } = person;
  const attempt = (await test.call(startAttempt, { token, body: { examId } })).json;
  const questions = attempt.sections.flatMap((section) => section.questions).slice(0, answered);
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answerId: question.answers[0]?.id ?? 0,
    seq: index + 1,
    answeredAt: new Date().toISOString(),
  }));
  await test.call(saveAnswers, { token, params: { id: attempt.id }, body: { answers } });
  expect((await test.call(getResult, { token, params: { id: attempt.id } })).status).toBe(404);
  await test.call(submitAttempt, { token, params: { id: attempt.id }, body: {} });
  return attempt.id;
}

describe('a result', () => {
  it('holds each question with its score, sums that agree, and the band at its very bound', async () => {
    const person = await test.applicant();
    const id = await take(person, 20);
    const result = (
      await test.call(getResult, {
        token: person.token,
        params: { id },
        headers: { 'accept-language': 'en' },
      })
    ).json;
    expect(result.totalScore).toBe(64);
    expect(result.total).toMatchObject({
      possible: { minimum: 20, maximum: 100 },
      answered: 20,
      questionCount: 20,
    });
    expect(result.total.band).toMatchObject({ label: 'High', severity: 'good' });
    expect(
      result.sections.flatMap(({ questions }) => questions.map(({ highestScore }) => highestScore)),
    ).toEqual(Array.from({ length: 20 }, () => 5));
    const scores = result.sections.flatMap(({ questions }) =>
      questions.map(({ answer }) => answer?.score ?? 0),
    );
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(64);
    for (const section of result.sections) {
      expect(section.questions.reduce((sum, { answer }) => sum + (answer?.score ?? 0), 0)).toBe(
        section.score,
      );
    }
  });

  it('shows unanswered questions as such', async () => {
    const person = await test.applicant();
    const id = await take(person, 3);
    const result = (await test.call(getResult, { token: person.token, params: { id } })).json;
    const open = result.sections
      .flatMap(({ questions }) => questions)
      .filter(({ answer }) => answer === null);
    expect(open).toHaveLength(17);
    expect(result.total.answered).toBe(3);
  });

  it('is reached by its owner and by administrators only', async () => {
    const [owner, other, admin] = await Promise.all([test.applicant(), test.applicant(), test.admin()]);
    const id = await take(owner, 20);
    const applicantId = owner.person.saved.id;
    expect((await test.call(getResult, { token: other.token, params: { id } })).status).toBe(404);
    const seen = await test.call(getApplicantResult, { token: admin.token, params: { applicantId, id } });
    expect(seen.json).toMatchObject({ totalScore: 64, applicant: { fullName: owner.person.saved.fullName } });
    const wrong = { applicantId: other.person.saved.id, id };
    expect((await test.call(getApplicantResult, { token: admin.token, params: wrong })).status).toBe(404);
    const list = (await test.call(listApplicantAttempts, { token: admin.token, params: { applicantId } }))
      .json;
    expect(list.items).toMatchObject([{ id, totalScore: 64, state: 'submitted' }]);
  });

  it('the own list has score and band of what is submitted, and of nothing else', async () => {
    const person = await test.applicant();
    const { token } = person;
    const headers = { 'accept-language': 'en' };
    const read = async () => (await test.call(listAttempts, { token, headers })).json.items;
    const open = (await test.call(startAttempt, { token, body: { examId } })).json;
    expect(await read()).toMatchObject([{ id: open.id, totalScore: null, band: null }]);
    await test.call(submitAttempt, { token, params: { id: open.id }, body: {} });
    const id = await take(person, 20);
    expect(await read()).toMatchObject([
      { id, totalScore: 64, band: { label: 'High', severity: 'good' } },
      { id: open.id, totalScore: 0, band: null },
    ]);
  });

  it('stays as it was when the exam is edited afterwards', async () => {
    const person = await test.applicant();
    const id = await take(person, 20);
    const before = (await test.call(getResult, { token: person.token, params: { id } })).text;
    await test.database.pool.query(
      `update answers set score = score + 7, title = 'changed' where question_id in (select id from questions where exam_id = $1)`,
      [examId],
    );
    await test.database.pool.query('update exams set content_revision = content_revision + 1 where id = $1', [
      examId,
    ]);
    expect((await test.call(getResult, { token: person.token, params: { id } })).text).toBe(before);
  });
});
