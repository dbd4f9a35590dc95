import type { ClientBase, Pool, QueryResultRow } from 'pg';

/** A pool, or one connection of it inside a transaction. */
export type StatementTarget = Pool | ClientBase;

export interface StatementOptions {
  /**
   * After so many milliseconds the connection is taken for dead and given up. For statements that others wait behind:
   * a line on which replies got lost stays open for hours.
   */
  readonly patience?: number;
}

/** Long enough for a slow disk; who waits has asked again by then. */
export const replyPatience = 5000;

/** Pools and connections on which a name would not be known at the next call. */
const nameless = new WeakSet<StatementTarget>();

/** For a pool behind a pooler that does not keep names: its statements are sent whole at each call. */
export function dropNames(pool: Pool): void {
  nameless.add(pool);
  pool.on('acquire', (client) => nameless.add(client));
}

/** By their names, for tests that hold them to a form. */
export const statementTexts = new Map<string, string>();

/**
 * A statement that each connection parses and plans once, for the few that run at every click. The name must
 * belong to this text alone.
 */
export function namedStatement<Values extends readonly unknown[], Row extends QueryResultRow>(
  name: string,
  text: string,
  options: StatementOptions = {},
): (target: StatementTarget, values: Values) => Promise<Row[]> {
  statementTexts.set(name, text);
  const limits = options.patience === undefined ? {} : { query_timeout: options.patience };
  return async (target, values) => {
    const kept = nameless.has(target) ? undefined : name;
    const { rows } = await target.query<Row>({ name: kept, text, values: [...values], ...limits });
    return rows;
  };
}
