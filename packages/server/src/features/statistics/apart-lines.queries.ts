import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { fromMeasured, type MeasuredAttempts } from './measured-attempts.sql.ts';

/** So many attempts are brought to the thread at once. */
const batchSize = 5000;

interface BatchRow {
  lines: string | null;
  count: number;
  place: string | null;
  id: string | null;
}

/**
 * A line for each attempt, in four parts: the answers that were chosen, the questions whose answers were values, each with
 * the thousandths it was worth, the questions that were not asked, and those of them that were credited.
 */
async function selectBatch(
  db: Executor,
  measured: MeasuredAttempts,
  after: BatchRow | null,
): Promise<BatchRow | null> {
  const behind = after
    ? sql`and (a.submitted_at, a.id) > (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<BatchRow>`
    select string_agg(line, chr(10)) as lines, count(*)::integer as count,
      (array_agg(submitted_at order by submitted_at, id))[count(*)::integer]::text as place,
      (array_agg(id order by submitted_at, id))[count(*)::integer] as id
    from (
      select a.submitted_at, a.id, concat(array_to_string(a.choices, ' '), '|', (
          select string_agg(concat(own.id, ' ', (own.score * 1000)::bigint), ' ')
          from jsonb_to_recordset(a.section_scores) as scored (questions jsonb)
            cross join lateral jsonb_to_recordset(scored.questions) as own (id integer, score numeric)
          where own.score is not null
        ), '|', array_to_string(a.not_asked, ' '), '|', array_to_string(a.credited, ' ')) as line
      ${fromMeasured(measured)} ${behind}
      order by a.submitted_at, a.id
      limit ${batchSize}
    ) as taken
  `.execute(db);
  return rows[0] ?? null;
}

export async function* readLines(db: Executor, measured: MeasuredAttempts): AsyncGenerator<string> {
  let after: BatchRow | null = null;
  do {
    after = await selectBatch(db, measured, after);
    if (after?.lines != null) yield after.lines;
  } while (after?.count === batchSize);
}

/** Questions that somebody was not asked. */
export async function selectNotAsked(db: Executor, measured: MeasuredAttempts): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(a.not_asked) as id ${fromMeasured(measured)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How many wait for somebody to mark them. */
export async function countPending(db: Executor, measured: MeasuredAttempts): Promise<number> {
  const { isMarked: _, leastAnswered: __, ...all } = measured;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${fromMeasured({ ...all, leastAnswered: 0 })} and a.band_keys @> '{pending}'
  `.execute(db);
  return rows[0]?.count ?? 0;
}
