import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';

let door: TestApp;
let question: AdminQuestion;
let token: string;
let id: string;

beforeAll(async () => {
  door = await createTestApp();
  question = await (await createContent(door.database.db)).offered();
  ({ token } = await door.applicant());
  const body = { examId: question.examId };
  ({ id } = (await door.call(contract.startAttempt, { token, body })).json);
});
afterAll(() => door.close());
beforeEach(() => {
  door.logLines.length = 0;
});

function save(caller: { token?: string }, changes: object = {}) {
  const answer = { questionId: question.id, answerId: question.answers[0]?.id ?? null, seq: 1 };
  const answers = [{ ...answer, answeredAt: new Date().toISOString(), ...changes }];
  return door.call(contract.saveAnswers, { ...caller, params: { id }, body: { answers } });
}

const lines = () => door.logLines.map((line) => JSON.parse(line));

/** How many saves ended with the status, as the operator's figures count them. */
async function counted(status: number): Promise<number> {
  const { body } = await door.app.inject('/api/metrics');
  const labels = `method="PUT",route="/api/attempts/:id/answers",status="${status}"`;
  const line = body.split('\n').find((text) => text.includes(`_count{${labels}}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('a save that goes well writes no line, at the most talkative level, and is counted', async () => {
  const before = await counted(200);
  for (let seq = 1; seq <= 3; seq += 1) expect((await save({ token }, { seq })).status).toBe(200);
  expect(lines()).toEqual([]);
  expect((await counted(200)) - before).toBe(3);
});

test('a save that is refused writes one line with the reason', async () => {
  expect((await save({ token }, { answeredAt: 'yesterday' })).status).toBe(400);
  expect((await save({})).status).toBe(401);
  const line = { method: 'PUT', route: '/api/attempts/:id/answers' };
  expect(lines()).toMatchObject([
    { ...line, status: 400, code: 'invalid_input' },
    { ...line, status: 401, code: 'not_signed_in', address: expect.any(String) },
  ]);
});
