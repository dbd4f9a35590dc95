import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { readLineBatches, scoredValues } from './line-batches.queries.ts';
import { fromMeasured, type MeasuredAttempts } from './measured-attempts.sql.ts';
import type { GotScores } from './measured-exam.ts';
import { selectQuestionScores } from './statistics.queries.ts';

/**
 * For each attempt the first letter of the gender, the age in months, and the answers that were chosen; behind a colon what
 * values were worth.
 */
export function readChoices(
  db: Executor,
  measured: MeasuredAttempts,
  withScores: boolean,
): AsyncGenerator<string> {
  const scores = withScores ? sql`, ':', ${scoredValues}` : sql``;
  const chosen = sql`array_to_string(a.choices, ' ')`;
  return readLineBatches(
    db,
    measured,
    (gender) => sql`concat_ws(' ', left((${gender})::text, 1), a.age_months, ${chosen}${scores})`,
  );
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
