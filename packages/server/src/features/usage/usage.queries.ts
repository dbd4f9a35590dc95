import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { gathered } from '#db/query/gathered.ts';

export interface UsageDay {
  day: IsoDate;
  started: number;
  submitted: number;
  timed: number;
  seconds: number;
  good: number;
  watch: number;
  act: number;
}

export interface UsageScope {
  readonly from: IsoDate;
  readonly timeZone: string;
  readonly examId?: number | undefined;
  readonly categoryId?: number | undefined;
}

const sums = sql`
  sum(f.started)::integer AS started, sum(f.submitted)::integer AS submitted, sum(f.timed)::integer AS timed,
  sum(f.seconds)::float8 AS seconds, sum(f.good)::integer AS good, sum(f.watch)::integer AS watch,
  sum(f.act)::integer AS act`;

function ofExams({ examId, categoryId }: UsageScope, column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (${examId ?? null}::integer IS NULL OR ${column} = ${examId ?? null}::integer)
    AND (${categoryId ?? null}::integer IS NULL OR ${column} IN (
      SELECT id FROM exams WHERE category_id = ${categoryId ?? null}::integer
    ))`;
}

const startOf = ({ from, timeZone }: UsageScope) => sql`(${from}::date::timestamp AT TIME ZONE ${timeZone})`;

/** What was added up, and what has come since: as it is at this moment, whenever it was added up last. */
export async function selectDays(db: Executor, scope: UsageScope): Promise<UsageDay[]> {
  const { rows } = await sql<UsageDay>`
    SELECT f.day, ${sums} FROM (
      SELECT day, started, submitted, timed, seconds, good, watch, act
      FROM usage_days WHERE day >= ${scope.from}::date AND ${ofExams(scope, sql`exam_id`)}
      UNION ALL
      SELECT (quarter AT TIME ZONE ${scope.timeZone})::date, started, submitted, timed, seconds, good, watch, act
      FROM usage_changes WHERE quarter >= ${startOf(scope)} AND ${ofExams(scope, sql`exam_id`)}
    ) AS f
    GROUP BY f.day
  `.execute(db);
  return rows;
}

/** Of the people of a group: as many short looks as there are people, however many attempts there are. */
export async function selectDaysOfGroup(
  db: Executor,
  groupId: number,
  scope: UsageScope,
): Promise<UsageDay[]> {
  const { rows } = await sql<UsageDay>`
    WITH taken AS ${gathered(sql`
      SELECT t.started_at, t.submitted_at, t.voided_at, t.band_keys
      FROM person_group_members m
        JOIN attempts t ON t.applicant_id = m.applicant_id AND t.started_at >= ${startOf(scope)}
      WHERE m.group_id = ${groupId} AND ${ofExams(scope, sql`t.exam_id`)}
    `)}
    SELECT f.day, ${sums} FROM (
      SELECT (t.started_at AT TIME ZONE ${scope.timeZone})::date AS day, u.*
      FROM taken t, LATERAL usage_of(t.started_at, t.submitted_at, t.voided_at, t.band_keys) AS u
    ) AS f
    GROUP BY f.day
  `.execute(db);
  return rows;
}

/**
 * Says how many rows were added up. What others are writing at this moment is left for the next time. Which exams there
 * are is asked before, because where that table has a copy on each machine, one statement cannot read it and change
 * another; and with it up to where: what is taken is of no exam that has come since.
 */
export async function addUp(db: Executor, timeZone: string, most: number): Promise<number> {
  const { rows: seen } = await sql<{ upto: number | null; exams: number[] }>`
    SELECT (SELECT max(id) FROM usage_changes) AS upto, ARRAY(SELECT id FROM exams) AS exams
  `.execute(db);
  const { upto = null, exams = [] } = seen[0] ?? {};
  const { rows } = await sql<{ count: number }>`
    WITH taken AS (
      DELETE FROM usage_changes WHERE id IN (
        SELECT id FROM usage_changes WHERE id <= ${upto} ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED
      )
      RETURNING exam_id, (quarter AT TIME ZONE ${timeZone})::date AS day, started, submitted, timed, seconds, good,
        watch, act
    ), added AS (
      INSERT INTO usage_days AS d (day, exam_id, started, submitted, timed, seconds, good, watch, act)
      SELECT day, exam_id, sum(started), sum(submitted), sum(timed), sum(seconds), sum(good), sum(watch), sum(act)
      FROM taken WHERE exam_id = ANY (${exams}::integer[])
      GROUP BY day, exam_id ORDER BY day, exam_id
      ON CONFLICT (day, exam_id) DO UPDATE SET
        started = d.started + excluded.started, submitted = d.submitted + excluded.submitted,
        timed = d.timed + excluded.timed, seconds = d.seconds + excluded.seconds, good = d.good + excluded.good,
        watch = d.watch + excluded.watch, act = d.act + excluded.act
    )
    SELECT count(*) AS count FROM taken
  `.execute(db);
  return rows[0]?.count ?? 0;
}
