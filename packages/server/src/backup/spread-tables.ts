import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { StartProblem } from '../core/start-problem.ts';

/** What is made of a database that rows are read into. */
export interface FilledTables {
  /** In place of what is there. */
  readonly replaces: boolean;
  /** Over the machines of a Citus database, by person. */
  readonly spreads: boolean;
}

export async function hasCitus(client: Client): Promise<boolean> {
  const { rows } = await client.query("select from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/**
 * Before the transaction that rows are read in: Citus reaches its machines, itself too, by connections of their own, which must find it
 * there.
 */
export async function prepareCitus(client: Client): Promise<void> {
  const { rows } = await client.query("select from pg_available_extensions where name = 'citus'");
  if (rows.length === 0)
    throw new StartProblem('This database has no Citus, which is what spreads tables over machines.');
  await client.query('create extension if not exists citus');
  await client.query(
    `select citus_set_coordinator_host('localhost', current_setting('port')::integer)
      where not exists (select from pg_dist_node)`,
  );
}

/**
 * When all rows are there, within the caller's transaction. Not before: references have to be taken off while rows are read, and
 * a table on the coordinator that has lost its references to copied ones would be made a plain one again, which Citus
 * refuses for most.
 */
export async function spreadTables(client: Client): Promise<void> {
  await client.query(await readFile(join(import.meta.dirname, 'spread-tables.sql'), 'utf8'));
}
