import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let exam: TestExam;

beforeAll(async () => {
  door = await createTestApp();
  const { token } = await door.admin();
  exam = await createTestExam(door, await createContent(door.database.db), token, { maxAttempts: 1 });
});
afterAll(() => door.close());

test('who was let in a moment before the last attempt was taken gets no further one', async () => {
  const person = await door.applicant();
  const { attemptStarter } = door.context;
  const find = attemptStarter.find.bind(attemptStarter);
  const { promise: isTaken, resolve: goOn } = Promise.withResolvers<void>();
  // A start that has asked how many there are, and is slow to act on the answer.
  attemptStarter.find = async (wanted) => {
    attemptStarter.find = find;
    const facts = await find(wanted);
    await isTaken;
    return facts;
  };
  const slow = door.call(contract.startAttempt, { token: person.token, body: { examId: exam.id } });
  while (attemptStarter.find !== find) await new Promise(setImmediate);
  await exam.take(person, [0, 0, 0]);
  goOn();
  expect((await slow).error).toMatchObject({ code: 'attempts_used_up', params: { limit: 1 } });
});

test('many starts and submissions at once make no more attempts than there may be', async () => {
  const person = await door.applicant();
  const start = () => door.call(contract.startAttempt, { token: person.token, body: { examId: exam.id } });
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      const started = await start();
      // Who comes after the submission is refused.
      if (started.status !== contract.startAttempt.status) return;
      const { id } = started.json;
      await door.call(contract.submitAttempt, { token: person.token, params: { id }, body: {} });
      await start();
    }),
  );
  const { rows } = await door.database.pool.query('select from attempts where applicant_id = $1', [
    person.person.saved.id,
  ]);
  expect(rows).toHaveLength(1);
});
