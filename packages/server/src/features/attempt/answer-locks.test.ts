import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { until } from '#testing/until.ts';
import { countWaiting } from '#testing/waiting-locks.ts';

let door: TestApp;
let question: AdminQuestion;
/** Somebody at the database by hand, who locks a row and goes for lunch. */
let other: pg.Client;

beforeAll(async () => {
  door = await createTestApp();
  question = await (await createContent(door.database.db)).offered();
});
afterAll(() => door.close());
beforeEach(async () => {
  other = new pg.Client({ connectionString: door.database.url });
  await other.connect();
  await other.query('begin');
});
afterEach(() => other.end());

type Started = { person: SignedInPerson; id: string };

async function started(): Promise<Started> {
  const person = await door.applicant();
  const body = { examId: question.examId };
  const { json } = await door.call(contract.startAttempt, { token: person.token, body });
  return { person, id: json.id };
}

function save({ person, id }: Started, seq: number) {
  const answeredAt = new Date().toISOString();
  const answers = [{ questionId: question.id, answerId: question.answers[0]?.id ?? null, seq, answeredAt }];
  return door.call(contract.saveAnswers, { token: person.token, params: { id }, body: { answers } });
}

const locks: Record<string, string> = {
  'an attempt': 'select from attempts where id = $1 for update',
  'a kept answer': 'select from attempt_answers where attempt_id = $1 for update',
};

test.each(Object.keys(locks))('%s that somebody keeps locked costs its own person alone', async (what) => {
  const stuck = await started();
  const others = await Promise.all(Array.from({ length: 8 }, started));
  await Promise.all([stuck, ...others].map((one) => save(one, 1)));
  await other.query(locks[what] ?? '', [stuck.id]);

  // All of them together, and the others again while the first is still held.
  const together = await Promise.all([stuck, ...others].map((one) => save(one, 2)));
  const again = await Promise.all([stuck, ...others].map((one) => save(one, 3)));
  for (const [held, ...saved] of [together, again]) {
    expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
    expect(held?.status).toBe(503);
    expect(held?.error).toMatchObject({ code: 'busy', params: { reason: 'held' } });
    expect(held?.headers['retry-after']).toBe('2');
  }

  await other.query('rollback');
  expect((await save(stuck, 4)).json.saved).toHaveLength(1);
});

test('a save that meets a submission under way waits for it, and is told that the attempt is closed', async () => {
  let answer: Awaited<ReturnType<typeof save>>;
  // Who does not come to ending it within the second that a save waits tries once more.
  do {
    const one = await started();
    await save(one, 1);
    await other.query('select from attempts where id = $1 for update', [one.id]);
    await other.query(
      `update attempts set submitted_at = now(), submitted_by = 'applicant', total_score = 0, answered = 1,
         section_scores = '[]' where id = $1`,
      [one.id],
    );
    const saving = save(one, 2);
    await other.query('commit');
    await other.query('begin');
    answer = await saving;
  } while (answer.status === 503);
  expect(answer.json.refused).toMatchObject([{ seq: 2, code: 'closed' }]);
});

test('a save that waits for an attempt that is taken away meanwhile is told that there is none', async () => {
  let status: number;
  // As above.
  do {
    const one = await started();
    await other.query('select from attempts where id = $1 for update', [one.id]);
    let isOver = false;
    const saving = save(one, 1).finally(() => {
      isOver = true;
    });
    await until(async () => isOver || (await countWaiting(door.database.db)) === 1);
    await other.query('delete from attempts where id = $1', [one.id]);
    await other.query('commit');
    await other.query('begin');
    status = (await saving).status;
  } while (status === 503);
  expect(status).toBe(404);
});
