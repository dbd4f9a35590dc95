import { extendAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as contract from '@sanjeh/contract/marking/marking.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createEssayExam } from '#testing/essay-exam.ts';
import { createContent } from '#testing/exam-content.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

test('a mark for a text that is there no more is refused, and given to the one that was read', async () => {
  const [{ token: owner }, { token }] = [await door.admin(), await door.admin(['marker'])];
  const exam = await createEssayExam(door, await createContent(door.database.db));
  const { id, person } = await exam.take('پیش');
  const params = { attemptId: id, questionId: exam.essay.id };
  const read = async () => (await door.call(contract.getMarkedAnswer, { token, params })).json;
  const give = (textSeq: number) =>
    door.call(contract.saveMark, { token, params, body: { revision: 0, textSeq, scores: [1, 1] } });
  const before = await read();

  const reopened = await door.call(extendAttempt, {
    ...{ token: owner, params: { applicantId: person.person.saved.id, id } },
    body: { minutes: 5, reason: 'دوباره' },
  });
  expect(reopened.status).toBe(200);
  const body = { answers: exam.answersOf('پس') };
  await door.call(submitAttempt, { token: person.token, params: { id }, body });

  const refused = await give(before.textSeq);
  expect(refused.error).toMatchObject({ code: 'stale' });
  const after = await read();
  expect(after).toMatchObject({ text: 'پس', score: null, history: [], revision: 0 });
  expect(after.textSeq).not.toBe(before.textSeq);
  expect((await give(after.textSeq)).json).toMatchObject({ state: 'settled', score: 2 });
});
