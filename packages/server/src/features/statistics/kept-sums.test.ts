import fc from 'fast-check';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicantsTable } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { keptAndCounted, openStatistics } from '#testing/kept-and-counted.ts';
import { createScoredExam, type Scores, takeExam } from '#testing/score-table.ts';
import { until } from '#testing/until.ts';
import { leaveNumbers } from '../erasure/left-numbers.service.ts';
import { removeAttempts } from '../retention/old-attempts.queries.ts';
import { checkVersion } from './kept-check.service.ts';
import { foldStatistics } from './kept-sums.service.ts';

const timeZone = 'Asia/Tehran';
let test: TestApp;
let content: TestContent;

beforeAll(async () => {
  test = await createTestApp({ env: { timeZone } });
  content = await createContent(test.database.db);
});
afterAll(() => test.close());

const possible: Scores = [
  [0, 0.5, 1, -2],
  [1, 1, 0, 3.125],
];
const fold = (options: object = {}) => foldStatistics(test.database.db, { timeZone, atLeast: 1, ...options });
const makeExam = () => createScoredExam(test.context, content, possible, 2);
type Exam = Awaited<ReturnType<typeof makeExam>>;

const filters = [
  {},
  { answers: 'complete' },
  { gender: 'female' },
  { ageFrom: 10, ageTo: 40 },
  { provinceId: 2 },
  { periodFrom: '2026-01-02' },
  { periodFrom: '2026-01-01', periodTo: '2026-01-02', answers: 'complete' },
  { versions: 'single' },
];
async function expectSame(examId: number) {
  for (const filter of filters) {
    const { kept, counted } = await keptAndCounted(test.context, examId, filter);
    expect([filter, kept.statistics]).toEqual([filter, counted.statistics]);
    expect([kept.isCounted, counted.isCounted]).toEqual([false, counted.statistics !== null]);
  }
}
async function versionOf({ examId }: Exam) {
  const { version_id } = await test.database.db
    .selectFrom('statistics_kept')
    .select('version_id')
    .where('exam_id', '=', examId)
    .executeTakeFirstOrThrow();
  return { version_id, exam_id: examId };
}

/** What befalls an attempt, by the place of one among all that there are. */
const actions: Record<string, (examId: number, place: number) => Promise<unknown>> = {
  void: (examId, place) =>
    change(examId, place, `voided_at = now(), void_reason = 'x'`, 'submitted_at is not null'),
  // Then nothing is left to add up, and what was kept is not looked at any more.
  voidAll: (examId) =>
    sql`update attempts set voided_at = now(), void_reason = 'x' where exam_id = ${examId} and submitted_at is not null
    `.execute(test.database.db),
  restoreAll: (examId) =>
    sql`update attempts set voided_at = null, void_reason = null where exam_id = ${examId}`.execute(
      test.database.db,
    ),
  restore: (examId, place) => change(examId, place, 'voided_at = null, void_reason = null'),
  reopen: (examId, place) =>
    change(
      examId,
      place,
      `submitted_at = null, submitted_by = null, total_score = null, answered = null, section_scores = null`,
      'voided_at is null and applicant_id > 0',
    ),
  resubmit: (examId, place) =>
    change(
      examId,
      place,
      `submitted_at = timestamptz '2026-01-03 21:00Z', submitted_by = 'time', total_score = 1.5, answered = 3,
       section_scores = '[{"id": ${content.movement}, "score": "1.5"}, {"id": ${content.language}, "score": "0"}]'`,
      'submitted_at is null',
    ),
  rescore: (examId, place) =>
    change(
      examId,
      place,
      `total_score = total_score + 2.5,
       section_scores = '[{"id": ${content.movement}, "score": "0.5"}, {"id": ${content.language}, "score": "2"}]'`,
      'submitted_at is not null',
    ),
  move: async (examId, place) => {
    const found = await at(examId, place, 'submitted_at is not null');
    if (found) await submitAt(found, sql`submitted_at - interval '20 hours'`);
  },
  age: (examId, place) => change(examId, place, `age_months = (age_months + 13) % 70`),
  gender: (examId, place) =>
    correct(examId, place, async ({ gender }) => ({ gender: gender === 'male' ? 'female' : 'male' })),
  province: (examId, place) =>
    correct(examId, place, async ({ province_id: was }) => {
      const cities = test.database.db.selectFrom('cities').where('province_id', '=', 1 + (was % 3));
      const { id, province_id } = await cities.select(['id', 'province_id']).executeTakeFirstOrThrow();
      return { province_id, city_id: id };
    }),
  erase: async (examId, place) => {
    // What is open is gone before numbers are left.
    const isWhole = `not exists (
      select from attempts o where o.applicant_id = attempts.applicant_id and o.submitted_at is null)`;
    const found = await at(examId, place, `applicant_id > 0 and ${isWhole}`);
    if (found) await leaveNumbers(test.database.db, found.applicant_id, timeZone);
  },
  remove: async (examId, place) => {
    const found = await at(examId, place);
    if (found) await removeAttempts(test.database.db, [{ ...found, at: '' }]);
  },
  fold: () => fold(),
  foldFew: () => fold({ handful: 2 }),
  crash: () =>
    inTransaction(test.database.db, async (transaction) => {
      await foldStatistics(transaction, { timeZone, atLeast: 1 });
      throw new Error('the light went out');
    }).catch(() => {}),
  countAnew: async (examId) => {
    await sql`update statistics_kept set counted_to = '-infinity', time_zone = 'UTC' where exam_id = ${examId}`.execute(
      test.database.db,
    );
    const ending = new AbortController();
    await Promise.all([fold({ handful: 2, pauseMs: 1, signal: ending.signal }), ending.abort()]);
    await fold({ handful: 3 });
  },
};

async function at(examId: number, place: number, condition = 'true') {
  const { rows } = await sql<{ applicant_id: number; id: string }>`
    select applicant_id, id from attempts where exam_id = ${examId} and ${sql.raw(condition)} order by started_at, id
  `.execute(test.database.db);
  return rows[place % Math.max(1, rows.length)];
}
async function change(examId: number, place: number, set: string, condition = 'true') {
  const found = await at(examId, place, condition);
  if (found) await sql`update attempts set ${sql.raw(set)} where ${isOne(found)}`.execute(test.database.db);
}
const isOne = ({ applicant_id, id }: { applicant_id: number; id: string }) =>
  sql`applicant_id = ${applicant_id} and id = ${id}`;
async function submitAt(found: { applicant_id: number; id: string }, time: RawBuilder<unknown>) {
  const { rows } = await sql<{ at: string }>`
    select (${time})::text as at from attempts where ${isOne(found)}`.execute(test.database.db);
  await sql`update attempts set submitted_at = ${rows[0]?.at} where ${isOne(found)}`.execute(
    test.database.db,
  );
}
async function correct(
  examId: number,
  place: number,
  change: (was: Selectable<ApplicantsTable>) => Promise<Updateable<ApplicantsTable>>,
) {
  const { db } = test.database;
  const id = (await at(examId, place))?.applicant_id ?? 0;
  const was = await db.selectFrom('applicants').selectAll().where('id', '=', id).executeTakeFirst();
  if (was)
    await db
      .updateTable('applicants')
      .set(await change(was))
      .where('id', '=', id)
      .execute();
}

describe('sums that are kept', () => {
  it('are those of the attempts, whatever befalls them and whenever it is taken in', {
    timeout: 600_000,
  }, async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(actions)), fc.nat(20)), {
      minLength: 6,
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const exam = await makeExam();
        await takeExam(
          test.context,
          exam,
          [
            [0, 1, 0, 3.125],
            [0.5, 1, null, -2],
          ].map((row) => row.map((score, place) => (place === 0 && score === 0.5 ? 0 : score))),
        );
        for (const place of [0, 1]) {
          const found = await at(exam.examId, place);
          const hours = sql`(age_months || ' hours')::interval`;
          if (found) await submitAt(found, sql`timestamptz '2026-01-01 20:00Z' + ${hours}`);
        }
        for (const [name, place] of taken) {
          await actions[name]?.(exam.examId, place);
          if (place === 7) await takeExam(test.context, exam, [[0, 1, 0, -2]]);
        }
        await fold({ handful: 1 });
        await expectSame(exam.examId);
        await change(exam.examId, 0, 'voided_at = null, void_reason = null');
        await expectSame(exam.examId);
        await fold();
        if (await at(exam.examId, 0))
          expect(await checkVersion(test.database.db, await versionOf(exam), timeZone)).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  it('are right at every moment while people submit and are corrected', async () => {
    const exam = await makeExam();
    const attempts = await takeExam(
      test.context,
      exam,
      Array.from({ length: 12 }, () => [0, 1, 1, 3.125]),
    );
    let isOver = false;
    const submitting = Promise.all(
      attempts.map(async (_, place) => {
        for (const name of ['reopen', 'resubmit', 'rescore', 'reopen', 'resubmit'])
          await actions[name]?.(exam.examId, place);
      }),
    ).finally(() => {
      isOver = true;
    });
    const folding = (async () => {
      while (!isOver) await fold({ handful: 3 });
    })();
    const correcting = (async () => {
      for (let place = 0; !isOver; place += 1)
        await actions[place % 2 === 0 ? 'gender' : 'province']?.(exam.examId, place);
    })();
    let looks = 0;
    while (!isOver) {
      const { statistics } = await openStatistics(test.context, exam.examId);
      const groups = statistics?.byGender.reduce((sum, { attempts: own }) => sum + own, 0);
      expect(groups).toBe(statistics?.attempts);
      const versions = statistics?.versions.reduce((sum, { attempts: own }) => sum + own, 0);
      expect(versions).toBe(statistics?.attempts);
      looks += 1;
    }
    await Promise.all([submitting, folding, correcting]);
    expect(looks).toBeGreaterThan(0);
    await expectSame(exam.examId);
  });

  it('are counted from attempts of before, by and by; until then every attempt is looked at', async () => {
    const exam = await makeExam();
    await takeExam(
      test.context,
      exam,
      Array.from({ length: 7 }, () => [0, 1, 1, null]),
    );
    const { version_id } = await versionOf(exam);
    const { db } = test.database;
    await sql`delete from statistics_changes where version_id = ${version_id}`.execute(db);
    await sql`update statistics_kept set counted_to = '-infinity' where version_id = ${version_id}`.execute(
      db,
    );
    expect(await openStatistics(test.context, exam.examId)).toMatchObject({
      ...{ isCounted: true, statistics: { attempts: 7 } },
    });
    // One that was counted already and one that was not are changed before it goes on.
    const ending = new AbortController();
    const begun = fold({ handful: 3, pauseMs: 60_000, signal: ending.signal });
    await until(async () => (await sliceCount(version_id)) > 0);
    ending.abort();
    await begun;
    await actions.void?.(exam.examId, 0);
    await actions.void?.(exam.examId, 6);
    await takeExam(test.context, exam, [[0, 1, 0, 3.125]]);
    expect((await openStatistics(test.context, exam.examId)).isCounted).toBe(true);
    await fold({ handful: 3 });
    expect(await openStatistics(test.context, exam.examId)).toMatchObject({
      ...{ isCounted: false, statistics: { attempts: 6 } },
    });
    await expectSame(exam.examId);
  });

  it('are told by the days of another time zone once they are counted anew', async () => {
    const exam = await makeExam();
    await takeExam(test.context, exam, [[0, 1, 1, -2]]);
    await fold();
    await fold({ timeZone: 'UTC' });
    expect((await openStatistics(test.context, exam.examId)).isCounted).toBe(true);
    await fold();
    await expectSame(exam.examId);
  });
});

async function sliceCount(versionId: number): Promise<number> {
  const rows = await test.database.db
    .selectFrom('statistics_slices')
    .select('value')
    .where('version_id', '=', versionId)
    .execute();
  return rows.length;
}
