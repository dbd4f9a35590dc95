import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { refusedAnswerDays } from '@sanjeh/domain/retention/kept-days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { refusedAnswersKept } from './answer.queries.ts';
import { removeOldRefusedAnswers } from './refused-answer.queries.ts';

let door: TestApp;
let question: AdminQuestion;

beforeAll(async () => {
  door = await createTestApp();
  question = await (await createContent(door.database.db)).offered();
});
afterAll(() => door.close());

type Started = { person: SignedInPerson; id: string };

async function started(): Promise<Started> {
  const person = await door.applicant();
  const body = { examId: question.examId };
  const { json } = await door.call(contract.startAttempt, { token: person.token, body });
  return { person, id: json.id };
}

const choice = (changes: object = {}) => ({
  ...{ questionId: question.id, answerId: question.answers[0]?.id ?? null, seq: 1 },
  ...{ answeredAt: new Date().toISOString(), ...changes },
});

function save({ person, id }: Started, answers: object[]) {
  return door.call(contract.saveAnswers, { token: person.token, params: { id }, body: { answers } });
}

test.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '1999-12-31T23:59:59Z',
  '2100-01-01T00:00:00Z',
  '9999-12-31T23:59:59-12:00',
  '2026-03-21T08:00:00+15:00',
  '2026-03-21T08:00:00-23:59',
  '2026-03-21T08:00:00',
  `2026-03-21T08:00:00.${'1'.repeat(60)}Z`,
])('answered at %s is refused to its sender, and costs nobody else anything', async (answeredAt) => {
  const [bad, good] = [await started(), await started()];
  const [refused, saved] = await Promise.all([save(bad, [choice({ answeredAt })]), save(good, [choice()])]);
  expect([refused.status, refused.error.code]).toEqual([400, 'invalid_input']);
  expect(saved.json.saved).toHaveLength(1);
});

test.each(['2000-01-01T00:00:00Z', '2026-03-21T08:00:00+14:00', '2026-03-21T08:00:00.123456-11:30'])(
  'answered at %s is taken',
  async (answeredAt) => {
    expect((await save(await started(), [choice({ answeredAt })])).json.saved).toHaveLength(1);
  },
);

test('what is refused is kept up to a bound, however much is sent, and for a while', async () => {
  const one = await started();
  const flood = (from: number) =>
    Array.from({ length: 800 }, (_, index) =>
      choice({ questionId: 1_000_000 + from + index, seq: from + index }),
    );
  for (const from of [1, 1001, 2001]) {
    expect((await save(one, flood(from))).json.refused).toHaveLength(800);
  }
  const count = async () => {
    const { rows } = await door.database.pool.query(
      'select count(*)::integer as count from refused_answers where attempt_id = $1',
      [one.id],
    );
    return rows[0].count;
  };
  expect(await count()).toBe(refusedAnswersKept);

  await door.database.pool.query(
    `update refused_answers set refused_at = now() - make_interval(days => $2)
     where attempt_id = $1 and seq <= 10`,
    [one.id, refusedAnswerDays + 1],
  );
  expect(await removeOldRefusedAnswers(door.database.pool, refusedAnswerDays, 4)).toBe(4);
  expect(await removeOldRefusedAnswers(door.database.pool, refusedAnswerDays, 100)).toBe(6);
  expect(await count()).toBe(refusedAnswersKept - 10);
});

test('another answer under a number that is taken is refused, and a repeat of the same one is not', async () => {
  const one = await started();
  const [first, second] = question.answers;
  const kept = choice({ answerId: first?.id, seq: 7 });
  const other = choice({ answerId: second?.id, seq: 7 });
  const cleared = choice({ answerId: null, seq: 7 });
  expect((await save(one, [kept])).json.saved).toHaveLength(1);
  expect((await save(one, [kept])).json).toMatchObject({ saved: [{ seq: 7 }], refused: [] });
  for (const answer of [other, cleared])
    expect((await save(one, [answer])).json).toMatchObject({
      saved: [],
      refused: [{ questionId: question.id, seq: 7, code: 'seq_taken' }],
    });
  // Older ones lose to what is there, which is no mistake of theirs.
  expect((await save(one, [choice({ answerId: second?.id, seq: 3 })])).json.saved).toHaveLength(1);
  const { json } = await door.call(contract.getAttempt, { token: one.person.token, params: { id: one.id } });
  expect(json.answers).toEqual([{ questionId: question.id, answerId: first?.id, seq: 7 }]);
});

test('of two different answers under one number in one packet, the one that is kept is acknowledged', async () => {
  const one = await started();
  const [first, second] = question.answers;
  const packet = [choice({ answerId: first?.id, seq: 2 }), choice({ answerId: second?.id, seq: 2 })];
  const { saved, refused } = (await save(one, packet)).json;
  expect([saved.length, refused.map(({ code }) => code)]).toEqual([1, ['seq_taken']]);
});
