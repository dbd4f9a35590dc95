import { type RawBuilder, sql, type Transaction } from 'kysely';
import { setAside } from '#db/query/gathered.ts';
import type { Database } from '#db/schema.gen.ts';
import { countedAttempts } from './kept-entries.sql.ts';
import { countRows, type KeptState, notCounted } from './kept-fold.queries.ts';

/** An attempt has changed while it was counted. */
export class ChangedMeanwhile extends Error {}

/**
 * The same where attempts are spread over machines, which no statement sees at one moment. What was told before is taken
 * away with what is counted; if anything is told of these attempts until all were read, nothing was done. What
 * is told later is of attempts as they were counted. Those of the last seconds come last, when they are few.
 */
export async function countSpreadHandful(
  db: Transaction<Database>,
  state: KeptState,
  timeZone: string,
  most: number,
): Promise<boolean> {
  const which = notCounted(state);
  const next = async (age: RawBuilder<unknown>) => {
    const { rows } = await sql<{ at: string }>`
      select a.submitted_at::text as at from attempts a
      where ${which} and a.voided_at is null and ${age} order by a.submitted_at limit ${most}
    `.execute(db);
    return rows;
  };
  const settled = await next(sql`a.submitted_at < now() - interval '10 seconds'`);
  const newest = settled.length === 0 ? await next(sql`true`) : [];
  const bound = settled.at(-1)?.at ?? newest[most - 1]?.at ?? 'infinity';
  const at = sql`${bound}::timestamptz`;
  const counted = countedAttempts(sql`${which} and a.submitted_at <= ${at}`);
  const rows = await setAside(db, 'counted_attempts', counted);
  const { rows: told } = await sql`
    select from statistics_outbox a where ${which} and a.submitted_at <= ${at} limit 1
  `.execute(db);
  if (told.length > 0) throw new ChangedMeanwhile();
  return countRows(db, state, timeZone, { bound: sql`select ${at} as at`, rows });
}
