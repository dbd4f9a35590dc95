import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { StartProblem } from '../core/start-problem.ts';
import type { BackupChecksums, CarriedTable } from './backup-manifest.ts';
import { checkTables } from './load-tables.ts';

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
 * Before the transactions that rows are read and spread in: Citus reaches its machines, itself too, by connections of
 * their own, which must find it there.
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
 * When all rows are there, and in a transaction of its own: machines are told of types and functions over other connections, which
 * would wait for the one that has just made them. Every row is read again where it now is.
 */
export async function spreadTables(
  client: Client,
  tables: readonly CarriedTable[],
  checksums: BackupChecksums,
): Promise<void> {
  await client.query('begin');
  await client
    .query(await readFile(join(import.meta.dirname, 'spread-tables.sql'), 'utf8'))
    .catch((cause) => {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new StartProblem(`All rows are there, but on one machine. They could not be spread: ${reason}.`, {
        cause,
      });
    });
  await checkTables(client, tables, checksums, true);
  await client.query('commit');
}
