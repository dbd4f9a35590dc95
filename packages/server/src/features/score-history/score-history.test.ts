import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import {
  getApplicantScoreHistory,
  getScoreHistory,
} from '@sanjeh/contract/score-history/score-history.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent, threeAnswers } from '#testing/exam-content.ts';
import { publishExam } from '../exam/exam-state.service.ts';

let test: TestApp;
let content: TestContent;

beforeAll(async () => {
  test = await createTestApp();
  content = await createContent(test.database.db);
});
afterAll(() => test.close());

/** Two sections with a question each, and two bands of the total. */
async function createExam(): Promise<number> {
  const { db } = test.database;
  const examId = await content.exam();
  await content.question(examId);
  await content.question(examId, { questionSectionId: content.language, title: 'می‌گوید؟' });
  const band = { exam_id: examId, lower_inclusive: true, upper_inclusive: false };
  await db
    .insertInto('bands')
    .values([
      { ...band, lower_bound: '0', upper_bound: '10', label: 'کم', advice: 'راز', severity: 'watch' },
      {
        ...band,
        lower_bound: '10',
        upper_bound: '20',
        upper_inclusive: true,
        label: 'خوب',
        severity: 'good',
      },
    ])
    .execute();
  await publishExam(db, null, examId);
  return examId;
}

/** Chooses by place among the answers; null leaves the question alone. */
async function take({ token }: SignedInPerson, examId: number, places: (number | null)[]): Promise<string> {
  const attempt = (await test.call(startAttempt, { token, body: { examId } })).json;
  const questions = attempt.sections.flatMap((section) => section.questions);
  const answers = questions.flatMap((question, index) => {
    const answerId = question.answers[places[index] ?? -1]?.id;
    const answeredAt = new Date().toISOString();
    return answerId ? [{ questionId: question.id, answerId, seq: index + 1, answeredAt }] : [];
  });
  const params = { id: attempt.id };
  if (answers.length > 0) await test.call(saveAnswers, { token, params, body: { answers } });
  await test.call(submitAttempt, { token, params, body: {} });
  return attempt.id;
}

async function edit(examId: number, sql: string): Promise<void> {
  const { pool } = test.database;
  await pool.query(sql, [examId]);
  await pool.query('update exams set content_revision = content_revision + 1 where id = $1', [examId]);
}

describe('the score history', () => {
  it('holds every submitted attempt, oldest first, in total and by section', async () => {
    const [person, examId] = [await test.applicant(), await createExam()];
    const first = await take(person, examId, [1, 2]);
    const second = await take(person, examId, [0, null]);
    const { token } = person;
    await test.call(startAttempt, { token, body: { examId } });
    const history = (await test.call(getScoreHistory, { token, params: { id: first } })).json;
    expect(history.attempts.map(({ id }) => id)).toEqual([first, second]);
    expect(history).toMatchObject({ exameId: examId, leftOut: 0 });
    expect(history.total.scale).toEqual({ minimum: 0, maximum: 20 });
    expect(history.total.bands.map(({ label }) => label)).toEqual(['کم', 'خوب']);
    expect(history.total.points).toMatchObject([
      { attemptId: first, score: 5, answered: 2, band: { label: 'کم', severity: 'watch' }, edition: 1 },
      { attemptId: second, score: 10, answered: 1, band: { label: 'خوب', severity: 'good' }, edition: 1 },
    ]);
    expect(history.sections.map(({ title, points }) => [title, points.map(({ score }) => score)])).toEqual([
      ['حرکتی', [5, 10]],
      ['زبان', [0, 0]],
    ]);
    const asked = (await test.call(getScoreHistory, { token, params: { id: second } })).json;
    expect(asked).toEqual(history);
  });

  it('says where the versions differ: another edition, no common scale, no common bands', async () => {
    const [person, examId] = [await test.applicant(), await createExam()];
    const { token } = person;
    await take(person, examId, [0, 0]);
    await edit(examId, "update exams set description = 'other words' where id = $1");
    await take(person, examId, [0, 0]);
    const answers = threeAnswers().map((answer) => ({ ...answer, score: answer.score * 2 }));
    await content.question(examId, { answers });
    const id = await take(person, examId, [0, 0, 0]);
    const { total, sections } = (await test.call(getScoreHistory, { token, params: { id } })).json;
    expect(total).toMatchObject({ scale: null, bands: [] });
    expect(total.points.map(({ edition }) => edition)).toEqual([1, 1, 2]);
    expect(total.points.map(({ possible }) => possible.maximum)).toEqual([20, 20, 40]);
    const [movement, language] = sections;
    expect(movement?.scale).toBeNull();
    expect(language).toMatchObject({ scale: { minimum: 0, maximum: 10 } });
    expect(language?.points.map(({ edition }) => edition)).toEqual([1, 1, 1]);
  });

  it('takes what is scored otherwise for another edition, also where answers are values', async () => {
    const person = await test.applicant();
    const examId = await content.exam();
    const scored = (low: number, high: number) => ({
      ranges: [
        { from: '0', to: '10', score: `${low}` },
        { from: '11', to: '20', score: `${high}` },
      ],
    });
    const bounds = { min: '0', max: '20', unit: 'روز' };
    const { id: questionId } = await content.question(examId, {
      ...{ kind: 'number', answers: [], bounds, scoring: scored(5, 1) },
    });
    await publishExam(test.database.db, null, examId);
    const set = (column: string, value: object) =>
      edit(examId, `update questions set ${column} = '${JSON.stringify(value)}' where exam_id = $1`);
    const { token } = person;
    const takeValue = async () => {
      const { id } = (await test.call(startAttempt, { token, body: { examId } })).json;
      const answers = [{ questionId, value: '7', seq: 1, answeredAt: new Date().toISOString() }];
      await test.call(submitAttempt, { token, params: { id }, body: { answers } });
      return id;
    };
    await takeValue();
    await set('bounds', { ...bounds, unit: 'شب' });
    await takeValue();
    await set('scoring', scored(1, 5));
    await takeValue();
    await set('bounds', { ...bounds, max: '30' });
    const id = await takeValue();
    const { total, sections } = (await test.call(getScoreHistory, { token, params: { id } })).json;
    for (const line of [total, sections[0]]) {
      expect(line?.points.map(({ score }) => score)).toEqual([5, 5, 1, 1]);
      expect(line?.points.map(({ edition }) => edition)).toEqual([1, 1, 2, 3]);
    }
  });

  it('takes what was credited for another edition than what was asked', async () => {
    const [person, examId] = [await test.applicant(), await createExam()];
    await take(person, examId, [0, 0]);
    const id = await take(person, examId, [0, 0]);
    await test.database.pool.query(
      `update attempts set not_asked = first.ids, credited = first.ids from (
        select array_agg(id) as ids from questions where exam_id = $2 and question_section_id = $3
      ) as first where attempts.id = $1`,
      [id, examId, content.movement],
    );
    const { token } = person;
    const { total, sections } = (await test.call(getScoreHistory, { token, params: { id } })).json;
    const editions = [total, ...sections].map(({ points }) => points.map(({ edition }) => edition));
    expect(editions).toEqual([
      [1, 2],
      [1, 2],
      [1, 1],
    ]);
  });

  it('keeps one scale but drops the bands when only these were moved', async () => {
    const [person, examId] = [await test.applicant(), await createExam()];
    await take(person, examId, [0, 0]);
    await edit(examId, "update bands set lower_bound = 11 where exam_id = $1 and severity = 'good'");
    const id = await take(person, examId, [0, 0]);
    const { total } = (await test.call(getScoreHistory, { token: person.token, params: { id } })).json;
    expect(total).toMatchObject({ scale: { minimum: 0, maximum: 20 }, bands: [] });
    expect(total.points.map(({ edition }) => edition)).toEqual([1, 1]);
  });

  it('shows the newest thirty and the one asked about, and counts the others', async () => {
    const [person, examId] = [await test.applicant(), await createExam()];
    const ids: string[] = [];
    for (let time = 0; time < 33; time += 1) ids.push(await take(person, examId, []));
    const [oldest = ''] = ids;
    const history = (await test.call(getScoreHistory, { token: person.token, params: { id: oldest } })).json;
    expect(history.attempts.map(({ id }) => id)).toEqual([oldest, ...ids.slice(-30)]);
    expect(history.leftOut).toBe(2);
  });
});

describe('who may see it', () => {
  it('its owner and administrators; for others neither the id nor the code leads anywhere', async () => {
    const [owner, other, admin] = await Promise.all([test.applicant(), test.applicant(), test.admin()]);
    const examId = await createExam();
    const id = await take(owner, examId, [0, 0]);
    const own = await take(other, examId, [0, 0]);
    const { code } = (await test.call(getResult, { token: owner.token, params: { id } })).json;
    const applicantId = owner.person.saved.id;
    const get = async (url: string, token: string) =>
      (await test.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    for (const what of ['result', 'course', 'report.pdf']) {
      expect(await get(`/api/attempts/${id}/${what}`, owner.token)).toBe(200);
      expect(await get(`/api/attempts/${id}/${what}`, other.token)).toBe(404);
      expect(await get(`/api/attempts/${code}/${what}`, other.token)).toBe(404);
      const path = `/api/admin/applicants/${applicantId}/attempts`;
      expect(await get(`${path}/${id}/${what}`, admin.token)).toBe(200);
      expect(await get(`${path}/${own}/${what}`, admin.token)).toBe(404);
      expect(await get(`${path}/${id}/${what}`, owner.token)).toBe(403);
    }
    const history = await test.call(getApplicantScoreHistory, {
      token: admin.token,
      params: { applicantId, id },
    });
    expect(history.json.attempts.map((attempt) => attempt.id)).toEqual([id]);
  });

  it('nobody while the attempt is open', async () => {
    const { token } = await test.applicant();
    const examId = await createExam();
    const { id } = (await test.call(startAttempt, { token, body: { examId } })).json;
    expect((await test.call(getScoreHistory, { token, params: { id } })).status).toBe(404);
  });
});
