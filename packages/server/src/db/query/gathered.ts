import { type RawBuilder, sql, type Transaction } from 'kysely';
import { areAttemptsSpread } from '../distributed.ts';
import type { Database } from '../schema.gen.ts';

/**
 * What stands behind `with … as`, of rows that may be spread over several machines: there they are brought together before
 * anything else is asked of them, because shards answer plain questions only, and some others wrongly. On one machine it is
 * as if it were written where it is named.
 */
export function gathered(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return areAttemptsSpread() ? sql`materialized (${rows})` : sql`(${rows})`;
}

/**
 * For what goes wrong even then, or changes something: the rows lie in a table of the transaction's own, and the statement
 * that asks for them has nothing to do with shards.
 */
export async function setAside(
  db: Transaction<Database>,
  name: string,
  rows: RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  await sql`drop table if exists ${sql.table(name)}`.execute(db);
  await sql`create temporary table ${sql.table(name)} on commit drop as ${rows}`.execute(db);
  return sql.table(name);
}
