import type { ClientBase, Pool, QueryResultRow } from 'pg';

/** A pool, or one connection of it inside a transaction. */
export type StatementTarget = Pool | ClientBase;

/**
 * A statement that each connection parses and plans once, for the few that run at every click. The name must
 * belong to this text alone.
 */
export function namedStatement<Values extends readonly unknown[], Row extends QueryResultRow>(
  name: string,
  text: string,
): (target: StatementTarget, values: Values) => Promise<Row[]> {
  return async (target, values) => {
    const { rows } = await target.query<Row>({ name, text, values: [...values] });
    return rows;
  };
}
