import { saveMark } from '@sanjeh/contract/marking/marking.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createEssayExam, type EssayExam } from '#testing/essay-exam.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { type RescoringDesk, rescoringDesk } from '#testing/rescoring-desk.ts';
import { foldStatistics } from '../statistics/kept-sums.service.ts';

let door: TestApp;
let content: TestContent;
let token: string;
let desk: RescoringDesk;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  content = await createContent(door.database.db);
  desk = rescoringDesk(door, content, token);
});
afterAll(() => door.close());

/** What everybody chose is worth two more. */
async function correct({ id, single }: EssayExam): Promise<void> {
  const params = { exameId: id, id: single.id };
  const { answers, title, questionSectionId, translations, revision } = (
    await door.call(questions.get, { token, params })
  ).json;
  const scored = answers.map((answer, place) => ({ ...answer, score: answer.score + (place === 1 ? 2 : 0) }));
  const body = { title, questionSectionId, translations, revision, answers: scored };
  expect((await door.call(questions.update, { token, params, body })).status).toBe(200);
}

test('a preview that was made before a mark is stale, and the next one counts with it', async () => {
  const exam = await createEssayExam(door, content);
  const { id } = await exam.take('یک نوشته');
  await correct(exam);
  const before = await desk.preview(exam);
  expect(before).toMatchObject({ attempts: 1, totalsChanged: 0 });
  const params = { attemptId: id, questionId: exam.essay.id };
  const mark = { revision: 0, scores: [4, 2], comment: '' };
  expect((await door.call(saveMark, { token, params, body: mark })).json).toMatchObject({ state: 'settled' });
  expect((await desk.run(exam, before.fingerprint)).error.code).toBe('stale');
  const after = await desk.preview(exam);
  expect(after).toMatchObject({ attempts: 1, totalsChanged: 1 });
  expect(after.changes.items).toMatchObject([{ total: { score: { before: 11, after: 13 } } }]);
  expect((await desk.run(exam, after.fingerprint)).json).toMatchObject({ done: 1, isFinished: true });
});

test('one before somebody became of another gender too; what only waits to be added up changes nothing', async () => {
  const [exam, person] = [await desk.banded(), await door.applicant()];
  await exam.take(person, [1, 1, 1]);
  await exam.correct(0, [10, 7]);
  const { fingerprint } = await desk.preview(exam);
  await foldStatistics(door.database.db, { timeZone: 'Asia/Tehran', atLeast: 0 });
  expect((await desk.preview(exam)).fingerprint).toBe(fingerprint);
  await door.database.pool.query(
    `update applicants set gender = case gender when 'male' then 'female' else 'male' end::gender where id = $1`,
    [person.person.saved.id],
  );
  expect((await desk.run(exam, fingerprint)).error.code).toBe('stale');
  expect((await desk.run(exam, (await desk.preview(exam)).fingerprint)).json).toMatchObject({ done: 1 });
});
