import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { gathered } from '#db/query/gathered.ts';
import { fromMeasured, type MeasuredAttempts, takerGender } from './measured-attempts.sql.ts';

/** So many attempts are brought to the thread at once. */
const batchSize = 5000;

interface BatchRow {
  /** Null: there are no more. */
  lines: string | null;
  count: number;
  place: string | null;
  id: string | null;
}

/** Of an attempt `a` of a batch: the questions whose answers were values, each with the thousandths it was worth. */
export const scoredValues = sql`(
  select string_agg(concat(own ->> 'id', ' ', ((own ->> 'score')::numeric * 1000)::bigint), ' ')
  from jsonb_path_query(a.section_scores, '$[*].questions[*]') as own
  where own ->> 'score' is not null
)`;

async function selectBatch(
  db: Executor,
  measured: MeasuredAttempts,
  line: RawBuilder<unknown>,
  after: BatchRow | null,
): Promise<BatchRow | null> {
  const behind = after
    ? sql`and (a.submitted_at, a.id) > (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<BatchRow>`
    with taken as ${gathered(sql`
      select a.*, ${takerGender} as gender
      ${fromMeasured(measured)} ${behind}
      order by a.submitted_at, a.id
      limit ${batchSize}
    `)}
    select string_agg(${line}, chr(10)) as lines, count(*)::integer as count,
      (array_agg(submitted_at order by submitted_at, id))[count(*)::integer]::text as place,
      (array_agg(id order by submitted_at, id))[count(*)::integer] as id
    from taken a
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * A line for each attempt `a` with `a.gender`, put together by the database, because reading a row for each would keep the server busy for longer.
 * Each batch goes on behind the one before: no cursor, no connection and no lock is held meanwhile. Version by version,
 * as an index has them.
 */
export async function* readLineBatches(
  db: Executor,
  measured: MeasuredAttempts,
  line: RawBuilder<unknown>,
): AsyncGenerator<string> {
  for (const id of measured.versionIds) {
    const own = { ...measured, versionIds: [id], amongVersionIds: measured.versionIds };
    let after: BatchRow | null = null;
    do {
      after = await selectBatch(db, own, line, after);
      if (after?.lines) yield after.lines;
    } while (after?.count === batchSize);
  }
}
