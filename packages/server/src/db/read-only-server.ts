import type { QueryResult } from 'pg';

/** A standby, or a server that was told to take no writes. Asked last, after whatever else is said at once. */
export const writableQuestion =
  "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is_read_only";

/** With the state that PostgreSQL itself gives to a write there. */
export class ReadOnlyServer extends Error {
  readonly code = '25006';
}

/** The driver gives a list for several statements, which its types do not say. */
export function assertWritable(results: QueryResult | readonly QueryResult[]): void {
  const last = Array.isArray(results) ? results.at(-1) : results;
  if (last?.rows[0]?.is_read_only !== false)
    throw new ReadOnlyServer('the server takes no writes: it is a standby, or set to read only');
}
