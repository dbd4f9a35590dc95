import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { fromMeasured, type MeasuredAttempts, takerGender } from './measured-attempts.sql.ts';
import type { GotScores } from './measured-exam.ts';
import { selectQuestionScores } from './statistics.queries.ts';

/** So many attempts are brought to the thread at once. */
const batchSize = 5000;

interface BatchRow {
  /** Null: there are no more. */
  lines: string | null;
  count: number;
  place: string | null;
  id: string | null;
}

const scoresInLine = sql`':', (
  select string_agg(concat(own.id, ' ', (own.score * 1000)::bigint), ' ')
  from jsonb_to_recordset(a.section_scores) as scored (questions jsonb)
    cross join lateral jsonb_to_recordset(scored.questions) as own (id integer, score numeric)
  where own.score is not null
)`;

/**
 * A line for each attempt: the first letter of the gender, the age in months, and the answers that were chosen; behind a
 * colon the questions whose answers were values, each with the thousandths it was worth. Put together by the database, because reading a row for each would keep the server busy for longer.
 */
async function selectBatch(
  db: Executor,
  measured: MeasuredAttempts,
  after: BatchRow | null,
  withScores: boolean,
): Promise<BatchRow | null> {
  const behind = after
    ? sql`and (a.submitted_at, a.id) > (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<BatchRow>`
    select string_agg(line, chr(10)) as lines, count(*)::integer as count,
      (array_agg(submitted_at order by submitted_at, id))[count(*)::integer]::text as place,
      (array_agg(id order by submitted_at, id))[count(*)::integer] as id
    from (
      select a.submitted_at, a.id,
        concat_ws(' ', left((${takerGender})::text, 1), a.age_months, array_to_string(a.choices, ' ')${withScores ? sql`, ${scoresInLine}` : sql``}) as line
      ${fromMeasured(measured)} ${behind}
      order by a.submitted_at, a.id
      limit ${batchSize}
    ) as taken
  `.execute(db);
  return rows[0] ?? null;
}

/** Each batch goes on behind the one before: no cursor, no connection and no lock is held meanwhile. */
export async function* readChoices(
  db: Executor,
  measured: MeasuredAttempts,
  withScores: boolean,
): AsyncGenerator<string> {
  for (const id of measured.versionIds) {
    const own = { ...measured, versionIds: [id], amongVersionIds: measured.versionIds };
    let after: BatchRow | null = null;
    do {
      after = await selectBatch(db, own, after, withScores);
      if (after?.lines) yield after.lines;
    } while (after?.count === batchSize);
  }
}

/** The scores that somebody got in questions whose answers are values. */
export async function selectGotScores(db: Executor, measured: MeasuredAttempts): Promise<GotScores> {
  const rows = await selectQuestionScores(db, measured);
  const scored = rows.flatMap(({ id, score }) => (score === null ? [] : [{ id, score: BigInt(score) }]));
  return new Map(
    [...Map.groupBy(scored, ({ id }) => id)].map(([id, own]) => [id, own.map(({ score }) => score)]),
  );
}

/** The age that half of the people have reached; null where there are none. */
export async function selectMiddleAge(db: Executor, measured: MeasuredAttempts): Promise<number | null> {
  const { rows } = await sql<{ age: number | null }>`
    select percentile_disc(0.5) within group (order by a.age_months) as age ${fromMeasured(measured)}
  `.execute(db);
  return rows[0]?.age ?? null;
}
