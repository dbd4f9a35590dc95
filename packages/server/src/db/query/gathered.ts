import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '../distributed.ts';

/**
 * What stands behind `with … as`, of rows that may be spread over several machines: there they are brought together before
 * anything else is asked of them, because shards answer plain questions only, and some others wrongly. On one machine it is
 * as if it were written where it is named.
 */
export function gathered(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return areAttemptsSpread() ? sql`materialized (${rows})` : sql`(${rows})`;
}
