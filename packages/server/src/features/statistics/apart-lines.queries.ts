import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { readLineBatches, scoredValues } from './line-batches.queries.ts';
import { fromMeasured, type MeasuredAttempts } from './measured-attempts.sql.ts';

/**
 * For each attempt four parts: the answers that were chosen, what values were worth, the questions that were not asked, and
 * those of them that were credited.
 */
export function readApartLines(db: Executor, measured: MeasuredAttempts): AsyncGenerator<string> {
  const list = (column: string) => sql`array_to_string(${sql.ref(`a.${column}`)}, ' ')`;
  return readLineBatches(
    db,
    measured,
    () =>
      sql`concat(${list('choices')}, '|', ${scoredValues}, '|', ${list('not_asked')}, '|', ${list('credited')})`,
  );
}

/** Questions that somebody was not asked. */
export async function selectNotAsked(db: Executor, measured: MeasuredAttempts): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct unnest(a.not_asked) as id ${fromMeasured(measured)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** How many wait for somebody to mark them. Of people who were erased, what was to be marked is gone. */
export async function countPending(db: Executor, measured: MeasuredAttempts): Promise<number> {
  const { isMarked: _, leastAnswered: __, ...all } = measured;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${fromMeasured({ ...all, leastAnswered: 0 })}
      and a.band_keys @> '{pending}' and a.applicant_id > 0
  `.execute(db);
  return rows[0]?.count ?? 0;
}
