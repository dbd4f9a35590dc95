import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { keptAndCounted, openStatistics } from '#testing/kept-and-counted.ts';
import { createScoredExam, takeExam } from '#testing/score-table.ts';
import { until } from '#testing/until.ts';
import { selectChecks } from './kept-check.queries.ts';
import { checkDue, checkVersion } from './kept-check.service.ts';
import { foldStatistics } from './kept-sums.service.ts';
import { createStatisticsWatch } from './statistics-watch.service.ts';

const timeZone = 'Asia/Tehran';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: { timeZone } });
});
afterAll(() => app.close());

test('sums are looked at every night: what is wrong is said, and counted anew', async () => {
  const { db } = app.database;
  const exam = await createScoredExam(app.context, await createContent(db), [[0, 1, 1, -2]], 2);
  await takeExam(app.context, exam, [[0, 1, 1, -2]]);
  const fold = () => foldStatistics(db, { timeZone, atLeast: 1 });
  await fold();
  const { version_id } = await db
    .selectFrom('statistics_kept')
    .select('version_id')
    .where('exam_id', '=', exam.examId)
    .executeTakeFirstOrThrow();
  const version = { version_id, exam_id: exam.examId };
  expect(await checkVersion(db, version, timeZone)).toBe(true);
  for (const facet of ['all', 'day', 'age', 'gender', 'province']) {
    await sql`
      update statistics_slices set counts[1] = counts[1] + 1 where version_id = ${version.version_id} and facet = ${facet}
    `.execute(db);
    expect([facet, await checkVersion(db, version, timeZone)]).toEqual([facet, false]);
    const watch = createStatisticsWatch(db);
    await until(() => watch.differedAt() !== null);
    watch.close();
    app.context.statistics.differedAt = watch.differedAt;
    expect((await app.app.inject('/api/health/ready')).json().warnings).toContain('statistics differed');
    expect((await openStatistics(app.context, exam.examId)).isCounted).toBe(true);
    await fold();
    expect(await checkVersion(db, version, timeZone)).toBe(true);
  }
  await sql`update statistics_kept set checked_at = now() - interval '25 hours' where exam_id = ${exam.examId}`.execute(
    db,
  );
  await sql`update statistics_slices set counts[1] = counts[1] + 1 where version_id = ${version.version_id}`.execute(
    db,
  );
  expect(await checkDue(db, timeZone)).toEqual([version.version_id]);
  expect(await checkDue(db, timeZone)).toEqual([]);
  await fold();
  expect(await checkVersion(db, version, timeZone)).toBe(true);
  expect(await selectChecks(db)).toEqual({ differedAt: null, unfinishedSince: null });
  const { kept, counted } = await keptAndCounted(app.context, exam.examId);
  expect(kept.statistics).toEqual(counted.statistics);
});

test('a check that was stopped in the middle has found nothing right: it is told, and begun again', async () => {
  const { db } = app.database;
  const exam = await createScoredExam(app.context, await createContent(db), [[0, 1, 1, -2]], 2);
  await takeExam(app.context, exam, [[0, 1, 1, -2]]);
  await foldStatistics(db, { timeZone, atLeast: 1 });
  const set = (values: string) =>
    app.database.pool.query(`update statistics_kept set ${values} where exam_id = $1`, [exam.examId]);
  const warnings = async () => {
    const watch = createStatisticsWatch(db);
    await until(() => watch.differedAt() !== null);
    watch.close();
    app.context.statistics.unfinishedSince = watch.unfinishedSince;
    return (await app.app.inject('/api/health/ready')).json().warnings ?? [];
  };
  await set("checked_at = now() - interval '25 hours', differed_at = now()");
  let looks = 0;
  const stopped = {
    get aborted() {
      looks += 1;
      return looks > 1;
    },
  } as AbortSignal;
  expect(await checkDue(db, timeZone, stopped)).toEqual([]);
  expect((await selectChecks(db)).differedAt).not.toBeNull();
  expect(await warnings()).not.toContain('statistics unchecked');

  await checkDue(db, timeZone);
  expect((await selectChecks(db)).differedAt).not.toBeNull();
  await set(
    "checked_at = now() - interval '61 minutes', unfinished_since = unfinished_since - interval '61 minutes'",
  );
  expect(await warnings()).toContain('statistics unchecked');
  await checkDue(db, timeZone);
  expect(await selectChecks(db)).toEqual({ differedAt: null, unfinishedSince: null });
});
