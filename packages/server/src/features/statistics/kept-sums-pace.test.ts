import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPace } from '#core/pace.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { openStatistics } from '#testing/kept-and-counted.ts';
import { createScoredExam, takeExam } from '#testing/score-table.ts';
import { foldStatistics } from './kept-sums.service.ts';

const timeZone = 'Asia/Tehran';
let test: TestApp;
let content: TestContent;
beforeAll(async () => {
  test = await createTestApp({ env: { timeZone } });
  content = await createContent(test.database.db);
});
afterAll(() => test.close());

async function takenExam(attempts: number) {
  const exam = await createScoredExam(test.context, content, [[0, 1, 2]], 1);
  await takeExam(
    test.context,
    exam,
    Array.from({ length: attempts }, () => [1]),
  );
  return exam.examId;
}

/** More than so many of this exam at once take longer than a statement may. */
async function slowBeyond(examId: number, most: number) {
  const { db } = test.database;
  await sql`create or replace function take_too_long() returns trigger language plpgsql as $$
    begin raise 'canceling statement due to statement timeout' using errcode = '57014'; end $$`.execute(db);
  await sql
    .raw(
      `create or replace trigger slow before update on statistics_kept for each row
       when (new.exam_id = ${examId} and new.folded - old.folded > ${most}) execute function take_too_long()`,
    )
    .execute(db);
}

async function waiting(examId: number): Promise<number> {
  const { rows } = await test.database.pool.query(
    'select from statistics_changes where exam_id = $1 and submitted_at is not null',
    [examId],
  );
  return rows.length;
}

it('what takes longer than a statement may is tried with fewer the next time, and others do not wait', async () => {
  const [slow, quick] = [await takenExam(7), await takenExam(2)];
  const pace = createPace({ wanted: 8000, first: 8, least: 8, most: 8, fewest: 1 });
  const fold = () => foldStatistics(test.database.db, { timeZone, atLeast: 1, pace });
  await slowBeyond(slow, 2);
  await fold();
  expect([pace.size(), await waiting(slow), await waiting(quick)]).toEqual([4, 7, 0]);
  for (let round = 0; round < 10; round += 1) await fold();
  expect(await waiting(slow)).toBe(0);
  expect((await openStatistics(test.context, slow)).statistics?.attempts).toBe(7);

  // Where even the fewest are too many somebody is told, once the others are done.
  const [never, other] = [await takenExam(3), await takenExam(1)];
  await slowBeyond(never, 0);
  while (pace.size() > 1) await fold();
  await test.database.pool.query('update attempts set age_months = age_months + 1 where exam_id = $1', [
    other,
  ]);
  expect(await waiting(other)).toBeGreaterThan(0);
  await expect(fold()).rejects.toThrow('statement timeout');
  expect([await waiting(never), await waiting(other)]).toEqual([3, 0]);
});
