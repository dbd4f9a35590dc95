import { extendAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { saveAnswers, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { list } from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { type RescoringDesk, rescoringDesk } from '#testing/rescoring-desk.ts';

let door: TestApp;
let token: string;
let desk: RescoringDesk;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  desk = rescoringDesk(door, await createContent(door.database.db), token);
});
afterAll(() => door.close());

test('what was corrected before an attempt was opened again is nothing to what is submitted then', async () => {
  const [exam, person] = [await desk.banded(), await door.applicant()];
  const id = await exam.take(person, [1, null, null]);
  const own = { token: person.token, params: { id } };
  const resultOf = async (query: object = {}) => (await door.call(getResult, { ...own, query })).json;
  const isRescored = async () =>
    (await door.call(list, { token, query: { examId: exam.id } })).json.items[0]?.isRescored;
  const correct = async (score: number) => {
    await exam.correct(0, [10, score]);
    await desk.run(exam, (await desk.preview(exam)).fingerprint);
  };
  await correct(10);
  expect(await resultOf()).toMatchObject({ totalScore: 10, rescored: { totalScore: 5 } });
  expect(await isRescored()).toBe(true);

  const params = { applicantId: person.person.saved.id, id };
  await door.call(extendAttempt, { token, params, body: { minutes: 10, reason: 'برق رفت' } });
  const [, second] = exam.questions;
  const answer = { questionId: second?.id, answerId: second?.answers[0]?.id, seq: 9 };
  const answers = [{ ...answer, answeredAt: new Date().toISOString() }];
  await door.call(saveAnswers, { ...own, body: { answers } });
  await door.call(submitAttempt, { ...own, body: {} });
  const now = await resultOf();
  expect(now).toMatchObject({ totalScore: 20, rescored: null });
  expect(await resultOf({ original: 'true' })).toEqual(now);
  expect(await isRescored()).toBe(false);

  await correct(7);
  expect(await resultOf()).toMatchObject({ totalScore: 17, rescored: { totalScore: 20 } });
  expect(await resultOf({ original: 'true' })).toEqual(now);
  expect(await isRescored()).toBe(true);
});
