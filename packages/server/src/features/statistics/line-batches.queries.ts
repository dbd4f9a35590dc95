import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';
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

/** Of an attempt `a`: the questions whose answers were values, each with the thousandths it was worth. */
export const scoredValues = sql`(
  select string_agg(concat(own ->> 'id', ' ', ((own ->> 'score')::numeric * 1000)::bigint), ' ')
  from jsonb_path_query(a.section_scores, '$[*].questions[*]') as own
  where own ->> 'score' is not null
)`;

/** Of an attempt `a` and the gender of who took it. */
type LineOf = (gender: RawBuilder<unknown>) => RawBuilder<unknown>;

async function selectBatch(
  db: Executor,
  measured: MeasuredAttempts,
  line: LineOf,
  after: BatchRow | null,
): Promise<BatchRow | null> {
  const behind = after
    ? sql`and (a.submitted_at, a.id) > (${after.place}::timestamptz, ${after.id}::uuid)`
    : sql``;
  // Shards are not asked for lines, which would end them.
  const isSpread = areAttemptsSpread();
  const columns = isSpread
    ? sql`a.*, ${takerGender} as gender`
    : sql`a.submitted_at, a.id, ${line(takerGender)} as line`;
  const { rows } = await sql<BatchRow>`
    with taken as ${gathered(sql`
      select ${columns}
      ${fromMeasured(measured)} ${behind}
      order by a.submitted_at, a.id
      limit ${batchSize}
    `)}
    select string_agg(${isSpread ? line(sql`a.gender`) : sql`line`}, chr(10)) as lines, count(*)::integer as count,
      (array_agg(submitted_at order by submitted_at, id))[count(*)::integer]::text as place,
      (array_agg(id order by submitted_at, id))[count(*)::integer] as id
    from taken a
  `.execute(db);
  return rows[0] ?? null;
}

/**
 * A line for each attempt, put together by the database, because reading a row for each would keep the server busy for longer.
 * Each batch goes on behind the one before: no cursor, no connection and no lock is held meanwhile. Version by version,
 * as an index has them.
 */
export async function* readLineBatches(
  db: Executor,
  measured: MeasuredAttempts,
  line: LineOf,
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
