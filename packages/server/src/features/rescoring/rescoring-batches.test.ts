import { afterAll, beforeAll, expect, it } from 'vitest';
import { steadyPace } from '#core/pace.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { keptAndCounted } from '#testing/kept-and-counted.ts';
import { copyAttempt } from '#testing/many-results.ts';
import { correctionReason, type RescoringDesk, rescoringDesk } from '#testing/rescoring-desk.ts';
import type { TestExam } from '#testing/taken-exam.ts';
import { rescore } from './rescoring.service.ts';

let test: TestApp;
let person: Awaited<ReturnType<TestApp['applicant']>>;
let desk: RescoringDesk;

beforeAll(async () => {
  test = await createTestApp();
  const { token } = await test.admin();
  desk = rescoringDesk(test, await createContent(test.database.db), token);
  person = await test.applicant();
});
afterAll(() => test.close());

function batches({ id }: TestExam, fingerprint: string | null, size: number) {
  const context = { ...test.context, pace: steadyPace(size) };
  const caller = { userId: 1, role: 'admin', sessionId: '' } as const;
  return () => rescore(context, caller, id, { fingerprint: fingerprint ?? '-', reason: correctionReason });
}

it('does many in batches, goes on where it stopped, and pages the preview', async () => {
  const exam = await desk.banded();
  const id = await exam.take(person, [1, 1, 1]);
  await copyAttempt(test.database.db, id, { count: 1010 });
  await exam.correct(0, [10, 7, 0]);
  const shown = await desk.preview(exam, { page: 3, pageSize: 100 });
  expect(shown.changes).toMatchObject({ page: 3, total: 1011 });
  expect(shown.changes.items).toHaveLength(100);
  const next = batches(exam, shown.fingerprint, 500);
  expect(await next()).toMatchObject({ done: 500, isFinished: false });
  const stopped = await desk.preview(exam);
  expect(stopped.unfinished).toMatchObject({ fingerprint: shown.fingerprint, done: 500, attempts: 1011 });
  // What is corrected meanwhile waits for a run of its own.
  await exam.correct(0, [10, 8, 0]);
  expect((await desk.run(exam, (await desk.preview(exam)).fingerprint)).error.code).toBe('stale');
  expect(await next()).toMatchObject({ done: 1000, isFinished: false });
  expect(await next()).toMatchObject({ done: 1011, isFinished: true });
  const { rows } = await test.database.pool.query(
    `select total_score::text, choice_section_scores::text as scores, count(*)::integer
     from attempts where exam_id = $1 group by 1, 2`,
    [exam.id],
  );
  expect(rows).toEqual([{ total_score: '17.000', scores: '{12000,12000,5000}', count: 1011 }]);
  expect(await desk.preview(exam)).toMatchObject({ attempts: 1011, totalsChanged: 1011, unfinished: null });
  const { kept, counted } = await keptAndCounted(test.context, exam.id);
  expect([kept.isCounted, kept.statistics]).toEqual([false, counted.statistics]);
});

it('finds what was moved to before where it had come to', async () => {
  const exam = await desk.banded();
  const id = await exam.take(person, [1, 1, 1]);
  await copyAttempt(test.database.db, id, { count: 5 });
  const { pool } = test.database;
  const { rows } = await pool.query<{ applicant_id: number; id: string }>(
    'select applicant_id, id from attempts where exam_id = $1',
    [exam.id],
  );
  const submitAt = (one: (typeof rows)[number] | undefined, hoursAgo: number) =>
    pool.query('update attempts set submitted_at = $3 where applicant_id = $1 and id = $2', [
      ...[one?.applicant_id, one?.id],
      new Date(Date.now() - hoursAgo * 3_600_000),
    ]);
  for (const [place, one] of rows.entries()) await submitAt(one, place + 1);
  await exam.correct(0, [10, 7, 0]);
  const next = batches(exam, (await desk.preview(exam)).fingerprint, 3);
  expect(await next()).toMatchObject({ done: 3, isFinished: false });
  await submitAt(rows[0], 24);
  while (!(await next()).isFinished);
  expect((await desk.preview(exam)).versions).toMatchObject([{ state: 'current', attempts: 6 }]);
});

it('does each result once, however many apply it at the same time', async () => {
  const exam = await desk.banded();
  const id = await exam.take(person, [1, 1, 1]);
  await copyAttempt(test.database.db, id, { count: 60 });
  await exam.correct(0, [10, 7, 0]);
  const next = batches(exam, (await desk.preview(exam)).fingerprint, 8);
  await next();
  const untilFinished = async () => {
    while (!(await next()).isFinished);
  };
  await Promise.all([untilFinished(), untilFinished(), untilFinished()]);
  expect(await next()).toMatchObject({ done: 61, attempts: 61, totalsChanged: 61, isFinished: true });
  const { kept, counted } = await keptAndCounted(test.context, exam.id);
  expect(kept.statistics).toEqual(counted.statistics);
});

it('goes on after a stretch of a batch that failed', async () => {
  const exam = await desk.banded();
  const id = await exam.take(person, [1, 1, 1]);
  await copyAttempt(test.database.db, id, { count: 60 });
  await exam.correct(0, [10, 7, 0]);
  const next = batches(exam, (await desk.preview(exam)).fingerprint, 20);
  expect(await next()).toMatchObject({ done: 20, isFinished: false });
  const { pool } = test.database;
  // Of the third of four.
  const { rows } = await pool.query<{ id: string }>(
    'select id from attempts where exam_id = $1 order by submitted_at, id offset 32 limit 1',
    [exam.id],
  );
  await pool.query(`
    create function refuse_one() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refuse_one before insert on attempt_rescorings
      for each row when (new.attempt_id = '${rows[0]?.id}') execute function refuse_one()`);
  await expect(next()).rejects.toThrow('refused');
  await pool.query('drop trigger refuse_one on attempt_rescorings; drop function refuse_one()');
  while (!(await next()).isFinished);
  expect(await next()).toMatchObject({ done: 61, attempts: 61, totalsChanged: 61, isFinished: true });
  const { kept, counted } = await keptAndCounted(test.context, exam.id);
  expect(kept.statistics).toEqual(counted.statistics);
});
