import * as attempts from '@sanjeh/contract/attempt/attempt.admin.contract';
import {
  listAttempts,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as contract from '@sanjeh/contract/marking/marking.contract';
import { list as listResults } from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createEssayExam, type EssayExam } from '#testing/essay-exam.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { publishExam } from '../exam/exam-state.service.ts';
import * as queries from './marking.queries.ts';

let door: TestApp;
let content: TestContent;
let owner: string;
let marker: string;
let other: string;
let third: string;

beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  owner = (await door.admin()).token;
  [marker, other, third] = (await Promise.all([1, 2, 3].map(() => door.admin(['marker'])))).map(
    (admin) => admin.token,
  ) as [string, string, string];
});
afterAll(() => door.close());

type Taken = Awaited<ReturnType<EssayExam['take']>>;

const keyOf = (exam: EssayExam, taken: Taken) => ({ attemptId: taken.id, questionId: exam.essay.id });
const give = (token: string, params: ReturnType<typeof keyOf>, scores: (number | string)[], revision = 0) =>
  door.call(contract.saveMark, { token, params, body: { revision, scores, comment: 'خوب' } });
const next = async (token: string, exam: EssayExam, query: object = {}) =>
  (await door.call(contract.getNextAnswer, { token, params: { exameId: exam.id }, query })).json;
const resultOf = async ({ id, person }: Taken) =>
  (await door.call(getResult, { token: person.token, params: { id } })).json;
const essayIn = (result: Awaited<ReturnType<typeof resultOf>>, exam: EssayExam) =>
  result.sections.flatMap(({ questions }) => questions).find(({ id }) => id === exam.essay.id);

describe('what is to be marked', () => {
  test('waits, and the result says so and no total until it is marked', async () => {
    const exam = await createEssayExam(door, content);
    const taken = await exam.take('یک نوشته');
    const pending = await resultOf(taken);
    expect(pending.total).toMatchObject({
      reason: 'to_be_marked',
      band: null,
      answered: 2,
      questionCount: 2,
    });
    expect(pending.scales.every(({ score, z }) => score === null && z === null)).toBe(true);
    expect(essayIn(pending, exam)?.given).toEqual({ value: 'یک نوشته', score: null, isToBeMarked: true });
    const own = await door.call(listAttempts, { token: taken.person.token });
    expect(own.json.items[0]).toMatchObject({ totalScore: null, isPending: true });
    const query = { examId: exam.id, pending: 'true' } as const;
    const listed = await door.call(listResults, { token: owner, query });
    expect(listed.json.items).toMatchObject([{ id: taken.id, totalScore: null, isPending: true }]);

    const { json } = await give(marker, keyOf(exam, taken), ['۴٫۵', 2]);
    expect(json).toMatchObject({ state: 'settled', score: 6.5, revision: 1 });
    const after = await resultOf(taken);
    expect(after.total).toMatchObject({
      score: 11.5,
      reason: null,
      possible: { minimum: -1, maximum: 17.5 },
    });
    expect(essayIn(after, exam)?.given).toEqual({ value: 'یک نوشته', score: 6.5 });
    const ready = (await door.call(listResults, { token: owner, query: { examId: exam.id } })).json.items[0];
    expect(ready).toMatchObject({ totalScore: 11.5 });
    expect(ready).not.toHaveProperty('isPending');
    expect((await door.call(listResults, { token: owner, query })).json.items).toEqual([]);
  });

  test('comes one after the other, without a name, and one can be left for later', async () => {
    const exam = await createEssayExam(door, content);
    const [first, second] = [await exam.take('نخست'), await exam.take('دوم')];
    const answer = await next(marker, exam);
    expect(answer).toMatchObject({ waiting: 2, answer: { attemptId: first.id, text: 'نخست', own: null } });
    expect(JSON.stringify(answer)).not.toContain(first.person.person.saved.lastName);
    expect((await next(marker, exam, { after: first.id })).answer?.attemptId).toBe(second.id);
    expect((await next(marker, exam, { after: second.id })).answer?.attemptId).toBe(first.id);
    await give(marker, keyOf(exam, first), [1, 1]);
    await give(marker, keyOf(exam, second), [1, 1]);
    expect(await next(marker, exam)).toEqual({ answer: null, waiting: 0 });
    const all = (await door.call(contract.listMarkingExams, { token: marker })).json.items;
    expect(all.find(({ exameId }) => exameId === exam.id)).toMatchObject({ waiting: 0, marked: 2 });
    const marks = await door.call(contract.listOwnMarks, { token: marker, params: { exameId: exam.id } });
    expect(marks.json.items.map(({ attemptId }) => attemptId)).toEqual([second.id, first.id]);
  });

  test('is left for later one text at a time, where an attempt has several', async () => {
    const id = await content.exam();
    const scoring = { rubric: [{ title: 'محتوا', most: '5' }] };
    const essay = () => content.question(id, { kind: 'essay', answers: [], scoring });
    const questions = [await essay(), await essay()];
    await publishExam(door.database.db, null, id);
    const person = await door.applicant();
    const { json } = await door.call(startAttempt, { token: person.token, body: { examId: id } });
    const answeredAt = new Date().toISOString();
    const answers = questions.map((question, index) => ({
      ...{ questionId: question.id, value: 'نوشته', seq: index + 1, answeredAt },
    }));
    await door.call(submitAttempt, { token: person.token, params: { id: json.id }, body: { answers } });
    const [first, second] = questions.map((question) => question.id).sort((one, other) => one - other);
    const behind = async (query: object) =>
      (await door.call(contract.getNextAnswer, { token: marker, params: { exameId: id }, query })).json.answer
        ?.questionId;
    expect(await behind({})).toBe(first);
    expect(await behind({ after: json.id, afterQuestionId: first })).toBe(second);
    expect(await behind({ after: json.id, afterQuestionId: second })).toBe(first);
    expect(await behind({ after: json.id })).toBe(first);
  });

  test('is found without going through all that was ever marked', async () => {
    const exam = await createEssayExam(door, content);
    const [first, second] = [await exam.take('نخست'), await exam.take('دوم')];
    const { db, pool } = door.database;
    await pool.query(
      `insert into essay_answers (applicant_id, attempt_id, question_id, exam_id, answer_seq, submitted_at, needed, score)
       select applicant_id, attempt_id, question_id + n, exam_id, 1, submitted_at, 1, 1
       from essay_answers, generate_series(1, 3000) n where attempt_id = $1`,
      [first.id],
    );
    await pool.query('analyze essay_answers, attempts, essay_marks');
    const read = await db.transaction().execute(async (transaction) => {
      const rowsRead = async () => {
        const { rows } = await sql<{ read: number }>`
          select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_xact_user_tables
          where relname = 'essay_answers'
        `.execute(transaction);
        return rows[0]?.read ?? 0;
      };
      const before = await rowsRead();
      expect(await queries.countWaiting(transaction, exam.id, 1, undefined)).toBe(2);
      for (const [after, expected] of [
        [undefined, first],
        [first.id, second],
        [second.id, first],
      ] as const)
        for (const afterQuestionId of [undefined, exam.essay.id]) {
          const wanted = { questionId: exam.essay.id, after, afterQuestionId };
          expect((await queries.selectNext(transaction, exam.id, 1, wanted))?.attemptId).toBe(expected.id);
        }
      return (await rowsRead()) - before;
    });
    expect(read).toBeLessThan(100);
  });

  test('is nothing where nothing was written, and nothing of what does not count', async () => {
    const exam = await createEssayExam(door, content);
    const blank = await exam.take(null);
    expect((await resultOf(blank)).total).toMatchObject({ score: 5, reason: null, answered: 1 });
    const voided = await exam.take('باطل');
    const params = { applicantId: voided.person.person.saved.id, id: voided.id };
    await door.call(attempts.voidAttempt, { token: owner, params, body: { reason: 'آزمایشی' } });
    expect((await next(marker, exam)).waiting).toBe(0);
    expect((await give(marker, keyOf(exam, voided), [1, 1])).status).toBe(404);
  });

  test('is refused where a score is missing or beyond the rubric', async () => {
    const exam = await createEssayExam(door, content);
    const key = keyOf(exam, await exam.take('نوشته'));
    for (const [scores, path] of [
      [[1], ['scores']],
      [[1, 1, 1], ['scores']],
      [
        [5.001, 1],
        ['scores', 0],
      ],
      [
        [1, -1.5],
        ['scores', 1],
      ],
    ] as const) {
      const { status, error } = await give(marker, key, [...scores]);
      expect([status, error.issues?.[0]?.path]).toEqual([400, path]);
    }
  });

  test('is for markers alone, who see no people', async () => {
    const desk = (await door.admin(['desk'])).token;
    expect((await door.call(contract.listMarkingExams, { token: desk })).status).toBe(403);
    expect((await door.call(listResults, { token: marker })).status).toBe(403);
  });
});

describe('a mark', () => {
  test('can be changed and taken back by who gave it; each step is told and audited', async () => {
    const exam = await createEssayExam(door, content);
    const taken = await exam.take('نوشته');
    const key = keyOf(exam, taken);
    await give(marker, key, [1, 1]);
    expect((await give(marker, key, [2, 1])).status).toBe(409);
    expect((await give(other, key, [2, 1])).error.code).toBe('conflict');
    const { json } = await give(marker, key, [2, 1], 1);
    expect(json.history.map(({ mark }) => mark)).toEqual([3, 2]);
    expect((await resultOf(taken)).total.score).toBe(8);
    const back = await door.call(contract.withdrawMark, {
      token: marker,
      params: key,
      query: { revision: 2 },
    });
    expect(back.json).toMatchObject({ state: 'waiting', score: null, own: null, revision: 3 });
    expect((await resultOf(taken)).total.reason).toBe('to_be_marked');
    const { items } = (
      await door.call(listAudit, {
        token: owner,
        query: { entity: 'attempt', entityId: taken.id, pageSize: 100 },
      })
    ).json;
    const marks = items.filter(({ part }) => part?.entity === 'question');
    expect(marks.map(({ changes }) => changes.find(({ field }) => field === 'mark')?.after)).toEqual([
      null,
      3,
      2,
    ]);
    expect(items.some(({ action }) => action === 'read')).toBe(true);
  });

  test('counts as it was given last, although the clock was put back before', async () => {
    const exam = await createEssayExam(door, content);
    const taken = await exam.take('نوشته');
    const key = keyOf(exam, taken);
    await give(marker, key, [1, 1]);
    await sql`update essay_marks set marked_at = marked_at + interval '1 hour' where attempt_id = ${taken.id}`.execute(
      door.database.db,
    );
    expect((await give(marker, key, [5, 2], 1)).json).toMatchObject({ score: 7, own: { mark: 7 } });
    expect((await resultOf(taken)).total.score).toBe(12);
    const query = { revision: 2 };
    const back = await door.call(contract.withdrawMark, { token: marker, params: key, query });
    expect(back.json).toMatchObject({ state: 'waiting', score: null, own: null, revision: 3 });
  });

  test('of what was written before an attempt was opened again does not count', async () => {
    const exam = await createEssayExam(door, content);
    const taken = await exam.take('پیش');
    await give(marker, keyOf(exam, taken), [1, 1]);
    const { token } = taken.person;
    const params = { applicantId: taken.person.person.saved.id, id: taken.id };
    const again = async (text: string | null) => {
      await door.call(attempts.extendAttempt, {
        token: owner,
        params,
        body: { minutes: 5, reason: 'دوباره' },
      });
      if (text !== null)
        await door.call(saveAnswers, {
          token,
          params: { id: taken.id },
          body: { answers: exam.answersOf(text) },
        });
      await door.call(submitAttempt, { token, params: { id: taken.id }, body: {} });
    };
    await again(null);
    expect((await resultOf(taken)).total.score).toBe(7);
    await again('پس');
    expect((await resultOf(taken)).total.reason).toBe('to_be_marked');
    expect((await next(marker, exam)).answer).toMatchObject({ text: 'پس', own: null, revision: 1 });
    await give(marker, keyOf(exam, taken), [0, 0], 1);
    expect((await resultOf(taken)).total.score).toBe(5);
  });
});

describe('two markers', () => {
  test('judge by themselves, and their mean counts to the thousandth', async () => {
    const exam = await createEssayExam(door, content, { twoMarkers: true });
    const taken = await exam.take('نوشته');
    const key = keyOf(exam, taken);
    await give(marker, key, [1, '0.001']);
    expect((await resultOf(taken)).total.reason).toBe('to_be_marked');
    expect((await next(marker, exam)).waiting).toBe(0);
    expect((await next(other, exam)).answer).toMatchObject({ history: [], state: 'waiting' });
    const { json } = await give(other, key, [2, 0]);
    expect(json).toMatchObject({ state: 'settled', score: 1.501 });
    expect(json.history).toHaveLength(2);
    expect((await resultOf(taken)).total.score).toBe(6.501);
  });

  test('too far apart leave it to a third, and how far they agree is shown', async () => {
    const exam = await createEssayExam(door, content, { twoMarkers: true, tolerance: '1' });
    const marks = [
      [1, 1],
      [2, 2],
      [4, 1],
    ] as const;
    let last: Taken | null = null;
    for (const [one, two] of marks) {
      last = await exam.take('نوشته');
      await give(marker, keyOf(exam, last), [one, 0]);
      await give(other, keyOf(exam, last), [two, 0]);
    }
    const disputed = last as Taken;
    expect((await resultOf(disputed)).total.reason).toBe('to_be_marked');
    expect((await next(third, exam)).answer?.attemptId).toBe(disputed.id);
    await give(third, keyOf(exam, disputed), [3, 0]);
    expect((await resultOf(disputed)).total.score).toBe(8);
    const { questions } = (
      await door.call(contract.getMarkingExam, { token: marker, params: { exameId: exam.id } })
    ).json;
    // 1·1, 2·2, 4·1: the squares of the distances are 9 of 3, those of all with all 25 of 9.
    expect(questions[0]?.agreement).toMatchObject({ answers: 3, equal: 2, kappa: -0.08 });
  });
});
