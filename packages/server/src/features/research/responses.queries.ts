import { sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { gathered } from '#db/query/gathered.ts';
import { fromMeasured, type MeasuredAttempts, takerGender } from '../statistics/measured-attempts.sql.ts';
import { partSeparator } from './response-row.ts';

/** So many attempts are made rows of at once. */
export const responseBatchSize = 1000;

export interface ResponseBatch {
  /** A line for each attempt; null: there are no more. */
  lines: string | null;
  count: number;
  /** The norm groups that they name. */
  norm_ids: number[];
  /** With all its digits, to go on behind it. */
  place: string | null;
  id: string | null;
}

export type BatchPosition = Pick<ResponseBatch, 'place' | 'id'>;

/** Nothing leaves the database that tells who somebody is, but the id that the pseudonym is made of. */
export async function selectResponses(
  db: Executor,
  measured: MeasuredAttempts,
  after: BatchPosition | undefined,
  typedIds: readonly number[],
): Promise<ResponseBatch> {
  const behind = after
    ? sql`and (a.submitted_at, a.id) > (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ResponseBatch>`
    with taken as ${gathered(sql`
      select a.*, ${takerGender} as gender
      ${fromMeasured(measured)} ${behind}
      order by a.submitted_at, a.id
      limit ${responseBatchSize}
    `)} ${areAttemptsSpread() ? ofTaken(measured.examId, typedIds) : sql``}
    select string_agg(line, chr(10) order by submitted_at, id) as lines, count(*)::integer as count,
      array(select distinct unnest(string_to_array(string_agg(norms, ' '), ' '))::integer) as norm_ids,
      (array_agg(submitted_at order by submitted_at, id))[count(*)::integer]::text as place,
      (array_agg(id order by submitted_at, id))[count(*)::integer] as id
    from (
      select a.submitted_at, a.id, nullif(array_to_string(a.norm_group_ids, ' '), '') as norms,
        concat(
          a.applicant_id, ${partSeparator}::text, ${turn()}, ${partSeparator}::text,
          to_char(a.submitted_at at time zone ${measured.timeZone}, 'YYYY-MM-DD'), ${partSeparator}::text,
          case when a.submitted_at > a.started_at then round(extract(epoch from a.submitted_at - a.started_at)) end, ${partSeparator}::text,
          a.age_months, ${partSeparator}::text, a.corrected_age_months, ${partSeparator}::text,
          a.gender, ${partSeparator}::text, a.informant, ${partSeparator}::text,
          array_to_string(a.norm_group_ids, ' '), ${partSeparator}::text, array_to_string(a.choices, ' '),
          ${partSeparator}::text, ${scores}, ${partSeparator}::text, ${typedIds.length === 0 ? sql`''` : typed(typedIds)},
          ${partSeparator}::text, array_to_string(a.not_asked, ' '), ${partSeparator}::text,
          array_to_string(a.credited, ' ')
        ) as line
      from taken a
    ) as lined
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

/** What answers that are values were worth, as `question=score`; without a score where it is not scored. */
const scores = sql`(
  select string_agg(concat(own ->> 'id', '=', own ->> 'score'), ' ')
  from jsonb_path_query(a.section_scores, '$[*].questions[*]') as own
)`;

/** Shards are asked for them once, not for each attempt. */
const ofTaken = (examId: number, typedIds: readonly number[]) => sql`
  , attempts_of_taken as materialized (
    select t.applicant_id, t.exam_id, t.voided_at, t.submitted_at, t.id from attempts t
    where t.exam_id = ${examId} and t.applicant_id in (select applicant_id from taken)
  ), attempt_answers_of_taken as materialized (
    select n.applicant_id, n.attempt_id, n.question_id, n.value from attempt_answers n
    where n.question_id = any (${[...typedIds]}::integer[])
      and (n.applicant_id, n.attempt_id) in (select applicant_id, id from taken)
  )`;
const table = (name: 'attempts' | 'attempt_answers') =>
  sql.table(areAttemptsSpread() ? `${name}_of_taken` : name);

/** Whether it is the first of its person at this exam, the second or a later one. */
const turn = () => sql`(
  select count(*) from ${table('attempts')} before
  where before.applicant_id = a.applicant_id and before.exam_id = a.exam_id and before.voided_at is null
    and (before.submitted_at, before.id) <= (a.submitted_at, a.id)
)`;

/** Numbers and days alone. Texts stay in the database: they may name somebody. */
function typed(ids: readonly number[]) {
  return sql`(
    select string_agg(concat(n.question_id, '=', n.value #>> '{}'), ' ')
    from ${table('attempt_answers')} n
    where n.applicant_id = a.applicant_id and n.attempt_id = a.id
      and n.question_id = any (${[...ids]}::integer[]) and jsonb_typeof(n.value) = 'string'
  )`;
}

export async function countResponses(db: Executor, measured: MeasuredAttempts): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${fromMeasured(measured)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** With all its digits, by the clock that attempts are handed in by. */
export async function selectMoment(db: Executor): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db);
  return rows[0]?.moment ?? 'infinity';
}

export async function selectResearchKey(db: Executor): Promise<Buffer> {
  const { key } = await db.selectFrom('research_keys').select('key').executeTakeFirstOrThrow();
  return key;
}
