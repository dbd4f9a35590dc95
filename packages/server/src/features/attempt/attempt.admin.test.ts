import { listExamAttempts } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { selectExamAttempts } from './attempt.admin.queries.ts';

let test: TestApp;
let token: string;
let content: TestContent;
const nobody = 2_000_000_000;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
});
afterAll(() => test.close());

async function start(person: SignedInPerson, examId: number) {
  return (await test.call(startAttempt, { token: person.token, body: { examId } })).json;
}

async function finish(person: SignedInPerson, examId: number): Promise<string> {
  const attempt = await start(person, examId);
  const question = attempt.sections[0]?.questions[0];
  const choice = {
    questionId: question?.id ?? 0,
    answerId: question?.answers[0]?.id ?? 0,
    seq: 1,
    answeredAt: new Date().toISOString(),
  };
  const of = { token: person.token, params: { id: attempt.id } };
  await test.call(saveAnswers, { ...of, body: { answers: [choice] } });
  await test.call(submitAttempt, { ...of, body: {} });
  return attempt.id;
}

const list = (id: number, query: object = {}, by = token) =>
  test.call(listExamAttempts, { token: by, params: { id }, query });

describe('who took an exam', () => {
  it('names the applicant, the state and the total, the newest attempt first', async () => {
    const { examId } = await content.offered({ timeLimitMinutes: 5 });
    const [done, open, late] = [await test.applicant(), await test.applicant(), await test.applicant()];
    const finished = await finish(done, examId);
    const running = (await start(open, examId)).id;
    const over = (await start(late, examId)).id;
    await test.database.pool.query(
      "update attempts set deadline = now() - interval '1 minute' where id = $1",
      [over],
    );
    const { json } = await list(examId);
    expect(json).toMatchObject({ page: 1, pageSize: 10, total: 3 });
    expect(json.items.map(({ id, state, totalScore }) => ({ id, state, totalScore }))).toEqual([
      { id: over, state: 'time_over', totalScore: null },
      { id: running, state: 'in_progress', totalScore: null },
      { id: finished, state: 'submitted', totalScore: 10 },
    ]);
    expect(json.items[2]).toMatchObject({
      applicantId: done.person.saved.id,
      fullName: done.person.saved.fullName,
      isOutOfRange: true,
    });
    const oldestFirst = await list(examId, { sort: 'participateDateTime' });
    expect(oldestFirst.json.items.map(({ id }) => id)).toEqual([finished, running, over]);
  });

  it('holds the attempts of this exam only, page by page, also the same person twice', async () => {
    const { examId } = await content.offered();
    const { examId: otherId } = await content.offered();
    const person = await test.applicant();
    const taken: string[] = [];
    for (let count = 0; count < 11; count += 1) taken.push(await finish(person, examId));
    await finish(person, otherId);
    const [first, second] = [await list(examId), await list(examId, { page: 2 })];
    expect(first.json.total).toBe(11);
    expect([...first.json.items, ...second.json.items].map(({ id }) => id)).toEqual(taken.toReversed());
  });

  it('is empty for an exam that nobody took, and not found for one that is not there', async () => {
    const examId = await content.exam();
    expect((await list(examId)).json).toEqual({ items: [], page: 1, pageSize: 10, total: 0 });
    expect((await list(nobody)).status).toBe(404);
    expect((await list(examId, { pageSize: 7 })).status).toBe(400);
    expect((await list(examId, { search: 'مینا' })).status).toBe(400);
  });

  it('asks nothing of versions for the rows that a page passes over', async () => {
    const { examId } = await content.offered();
    const page = selectExamAttempts(test.database.db, examId).orderBy('started_at').limit(10).offset(1000);
    const plan = (await page.explain()).map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toContain('attempts');
    expect(plan).not.toContain('exam_versions');
  });

  it('is read in the order of an index', async () => {
    const client = await test.database.pool.connect();
    try {
      // With a handful of rows a scan of the table is cheaper; what matters is the way that many rows would take.
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        'explain select code from attempts where exam_id = 1 order by started_at desc, id desc limit 10',
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('attempts_exam_idx');
      expect(plan).toContain('Presorted Key: started_at');
    } finally {
      client.release(true);
    }
  });
});
