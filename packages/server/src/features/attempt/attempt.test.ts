import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { seedDemoExam } from '#testing/demo-exam.ts';
import { submitAllExpired } from './attempt.service.ts';

let test: TestApp;
let examId: number;

beforeAll(async () => {
  test = await createTestApp();
  examId = await seedDemoExam(test.database.db);
});
afterAll(() => test.close());

const now = () => new Date().toISOString();

async function start(person: SignedInPerson): Promise<OpenAttempt> {
  return (await test.call(contract.startAttempt, { token: person.token, body: { examId } })).json;
}

function choose(attempt: OpenAttempt, place: number, choice: number, seq: number) {
  const question = attempt.sections.flatMap(({ questions }) => questions)[place];
  const answer = question?.answers[choice];
  if (!question || !answer) throw new Error('no such question or answer');
  return { questionId: question.id, answerId: answer.id, seq, answeredAt: now() };
}

function save(person: SignedInPerson, id: string, answers: unknown[]) {
  return test.call(contract.saveAnswers, { token: person.token, params: { id }, body: { answers } });
}

async function storedScore(id: string) {
  const row = await test.database.db
    .selectFrom('attempts')
    .select(['total_score', 'answered', 'submitted_by', 'section_scores'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row;
}

describe('an attempt', () => {
  it('starts, resumes with the newest choices, and is one and the same for two starts at once', async () => {
    const person = await test.applicant();
    const [first, second] = await Promise.all([start(person), start(person)]);
    expect(second.id).toBe(first.id);
    const answers = [choose(first, 0, 1, 1), choose(first, 1, 2, 2)];
    const { json } = await save(person, first.id, answers);
    expect(json.saved).toEqual(answers.map(({ questionId, seq }) => ({ questionId, seq })));
    const resumed = await start(person);
    expect(resumed.id).toBe(first.id);
    expect(resumed.answers).toHaveLength(2);
  });

  it('is one of their own for everybody of a class that starts two exams at once, some of them twice', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => test.applicant()));
    const exams = await test.database.db
      .selectFrom('exams')
      .select(['id', 'title'])
      .where('published', '=', true)
      .where('max_attempts', 'is', null)
      .limit(2)
      .execute();
    const asked = [...people, ...people.slice(3)].flatMap(({ token, person }) =>
      exams.map(({ id, title }) => ({ token, title, examId: id, applicantId: person.saved.id })),
    );
    const answers = await Promise.all([
      ...asked.map(({ token, examId: id }) =>
        test.call(contract.startAttempt, { token, body: { examId: id, informant: { who: 'mother' } } }),
      ),
      test.call(contract.startAttempt, { token: people[0]?.token ?? '', body: { examId: 999_999 } }),
    ]);
    expect(answers.pop()?.status).toBe(404);
    const seen = answers.map(({ json }, place) => ({
      ...{ id: json.id, title: json.title, exam_id: json.exameId },
      applicant_id: asked[place]?.applicantId,
    }));
    expect(seen.map(({ title }) => title)).toEqual(asked.map(({ title }) => title));
    const stored = await test.database.db
      .selectFrom('attempts')
      .select(['id', 'exam_id', 'applicant_id'])
      .where(
        'applicant_id',
        'in',
        asked.map(({ applicantId }) => applicantId),
      )
      .execute();
    expect(stored).toHaveLength(12);
    for (const { title: _, ...attempt } of seen) expect(stored).toContainEqual(attempt);
  });

  it('the highest seq wins, whatever arrives last; repeats are acknowledged', async () => {
    const person = await test.applicant();
    const attempt = await start(person);
    const newer = choose(attempt, 0, 3, 5);
    const older = choose(attempt, 0, 1, 4);
    await save(person, attempt.id, [newer]);
    expect((await save(person, attempt.id, [older, newer])).json.saved).toHaveLength(2);
    expect((await start(person)).answers).toEqual([
      { questionId: newer.questionId, answerId: newer.answerId, seq: 5 },
    ]);
  });

  it('is submitted once, with the exact sum; afterwards it is closed and a new one can begin', async () => {
    const person = await test.applicant();
    const attempt = await start(person);
    const all = attempt.sections
      .flatMap(({ questions }) => questions)
      .map((_, place) => choose(attempt, place, 0, place + 1));
    await save(person, attempt.id, all.slice(0, 10));
    const submits = await Promise.all(
      Array.from({ length: 5 }, () =>
        test.call(contract.submitAttempt, {
          token: person.token,
          params: { id: attempt.id },
          body: { answers: all.slice(10) },
        }),
      ),
    );
    expect(submits.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const score = await storedScore(attempt.id);
    // The first answer of the Mini-IPIP is 1, or 5 where the item is reversed; 9 of the 20 items are plain.
    expect(score).toMatchObject({ total_score: '64.000', answered: 20, submitted_by: 'applicant' });
    const late = await save(person, attempt.id, [choose(attempt, 0, 1, 99)]);
    expect(late.json).toMatchObject({ saved: [], refused: [{ code: 'closed', seq: 99 }] });
    expect((await start(person)).id).not.toBe(attempt.id);
  });

  it("is nobody else's", async () => {
    const [owner, other] = await Promise.all([test.applicant(), test.applicant()]);
    const attempt = await start(owner);
    const params = { id: attempt.id };
    const answers = [choose(attempt, 0, 0, 1)];
    for (const call of [
      test.call(contract.getAttempt, { token: other.token, params }),
      test.call(contract.saveAnswers, { token: other.token, params, body: { answers } }),
      test.call(contract.submitAttempt, { token: other.token, params, body: {} }),
    ]) {
      expect((await call).status).toBe(404);
    }
  });

  it('refuses an answer that is not in its version, and keeps a record', async () => {
    const person = await test.applicant();
    const attempt = await start(person);
    const good = choose(attempt, 0, 0, 1);
    const foreign = [1, 2].map((place) => ({
      ...choose(attempt, place, 0, place + 1),
      answerId: good.answerId,
    }));
    const { json } = await save(person, attempt.id, [...foreign.slice(0, 1), good, ...foreign.slice(1)]);
    expect(json.saved).toEqual([{ questionId: good.questionId, seq: 1 }]);
    expect(json.refused).toEqual(
      foreign.map(({ questionId, seq }) => ({ questionId, seq, code: 'unknown' })),
    );
    const recorded = await test.database.db
      .selectFrom('refused_answers')
      .selectAll()
      .where('attempt_id', '=', attempt.id)
      .execute();
    expect(recorded).toHaveLength(2);
  });

  it('ends by the server when its time is over, with what was saved', async () => {
    const person = await test.applicant();
    const attempt = await start(person);
    await save(person, attempt.id, [choose(attempt, 0, 0, 1)]);
    const setDeadline = async (seconds: number): Promise<string> => {
      const { rows } = await test.database.pool.query(
        'update attempts set deadline = now() - make_interval(secs => $2) where id = $1 returning deadline',
        [attempt.id, seconds],
      );
      return rows[0].deadline.toISOString();
    };
    const inTime = { ...choose(attempt, 1, 0, 2), answeredAt: await setDeadline(60) };
    const tooLate = choose(attempt, 2, 0, 3);
    const { json } = await save(person, attempt.id, [inTime, tooLate]);
    expect(json.saved.map(({ seq }) => seq)).toEqual([2]);
    expect(json.refused.map(({ code }) => code)).toEqual(['late']);
    expect(await submitAllExpired(test.context)).toBe(0);
    await setDeadline(121);
    const counts = await Promise.all([submitAllExpired(test.context), submitAllExpired(test.context)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await storedScore(attempt.id)).toMatchObject({ answered: 2, submitted_by: 'time' });
  });

  it.each([
    [
      'the screen that saw it end',
      (token: string, id: string) => test.call(contract.submitAttempt, { token, params: { id }, body: {} }),
    ],
    ['a new start', (token: string) => test.call(contract.startAttempt, { token, body: { examId } })],
  ])('was ended by the time, also when %s closes it', async (_, closeIt) => {
    const person = await test.applicant();
    const attempt = await start(person);
    await save(person, attempt.id, [choose(attempt, 0, 0, 1)]);
    await test.database.pool.query(
      "update attempts set deadline = now() - interval '1 second' where id = $1",
      [attempt.id],
    );
    expect((await closeIt(person.token, attempt.id)).status).toBe(200);
    expect(await storedScore(attempt.id)).toMatchObject({ answered: 1, submitted_by: 'time' });
  });
});
