import { type RawBuilder, sql } from 'kysely';

/** Now, unless the column tells an earlier time. Not `coalesce`: Citus lets no clock stand in one. */
export function firstTime(column: string): RawBuilder<Date> {
  return sql<Date>`least(${sql.ref(column)}, now())`;
}
