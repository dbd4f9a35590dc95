import { getExamPaper } from '@sanjeh/contract/attempt/attempt.contract';
import { remove, unpublish } from '@sanjeh/contract/exam/exam.admin.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createTestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let content: TestContent;
let admin: string;

beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  admin = (await door.admin()).token;
});
afterAll(() => door.close());

function paperOf(id: number) {
  return door.call(getExamPaper, { params: { id }, headers: { 'accept-language': 'en' } });
}

test('an exam that is opened to visitors shows them its questions and answers, and nothing else', async () => {
  const { id, questions } = await createTestExam(door, content, admin, { openToVisitors: true });
  const { status, json } = await paperOf(id);
  expect(status).toBe(200);
  expect(json.sections.map(({ title }) => title)).toEqual(['Movement', 'Language']);
  const [first] = json.sections[0]?.questions ?? [];
  expect(first).toEqual({
    id: questions[0]?.id,
    title: 'یک',
    answers: questions[0]?.answers.map((answer) => ({
      id: answer.id,
      title: answer.translations.en?.title,
    })),
  });
});

test('others are not found: closed to visitors, taken back from the public, or not there', async () => {
  const closed = await createTestExam(door, content, admin);
  const hidden = await createTestExam(door, content, admin, { openToVisitors: true });
  await door.call(unpublish, { token: admin, params: { id: hidden.id } });
  for (const id of [closed.id, hidden.id, 2_000_000_000]) expect((await paperOf(id)).status).toBe(404);
});

test('a look leaves nothing behind: the exam can still be removed', async () => {
  const { id } = await createTestExam(door, content, admin, { openToVisitors: true });
  await paperOf(id);
  const { json } = await door.call(remove, { token: admin, params: { id } });
  expect(json.outcome).toBe('removed');
});

test('a changed question is another one at the next look', async () => {
  const exam = await createTestExam(door, content, admin, { openToVisitors: true });
  await paperOf(exam.id);
  await content.question(exam.id, { title: 'چهار' });
  const { json } = await paperOf(exam.id);
  expect(json.sections.flatMap(({ questions }) => questions)).toHaveLength(4);
});
