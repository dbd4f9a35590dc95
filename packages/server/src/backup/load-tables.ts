import type { Client } from 'pg';
import { StartProblem } from '../core/start-problem.ts';
import type { BackupChecksums, BackupManifest, CarriedTable } from './backup-manifest.ts';
import { countRows, fillTable, rowsOf } from './copied-table.ts';
import { isSameCount } from './row-digest.ts';
import { readTables } from './table-catalog.ts';

/** The rows of each table are read to their end before the next one is asked for. */
export type TableRows = AsyncIterable<{ readonly name: string; readonly rows: AsyncIterable<Buffer> }>;

/**
 * Fills the tables of a database that has just been made, within the caller's transaction. What refers to other tables
 * is checked when all of them are there; what the product does by itself on a change is not done again.
 */
export async function loadTables(
  client: Client,
  { tables, sequences }: BackupManifest,
  given: TableRows,
): Promise<void> {
  const known = await readTables(client);
  const names = known.map(({ name }) => client.escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  const references = await takeReferences(client);
  for await (const { name, rows } of given) {
    const table = tables.find((one) => one.name === name);
    if (!table) throw new StartProblem(`The backup has rows of "${name}", which it does not describe.`);
    await fillTable(client, table, rows);
  }
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      client.escapeIdentifier(name),
      value,
      isCalled,
    ]);
  }
  for (const add of references) await client.query(add);
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  await client.query('analyze');
}

/** Row for row what it was: read again from where it now is. */
export async function checkTables(
  client: Client,
  tables: readonly CarriedTable[],
  checksums: BackupChecksums,
  isSpread: boolean,
): Promise<void> {
  for (const table of tables) {
    const found = await countRows(rowsOf(client, table, { isSpread }));
    const wanted = checksums[table.name];
    if (!isSameCount(found, wanted)) {
      throw new StartProblem(
        `The table "${table.name}" is not what it was: ${found.rows} rows instead of ${wanted?.rows ?? 'none'}, or others. Nothing was changed.`,
      );
    }
  }
}

/** Gives the statements that bring them back. */
async function takeReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ relation: string; name: string; definition: string }>(
    `select conrelid::regclass::text as relation, quote_ident(conname) as name,
            pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace and conparentid = 0
      order by 1, 2`,
  );
  for (const { relation, name } of rows)
    await client.query(`alter table ${relation} drop constraint ${name}`);
  return rows.map(
    ({ relation, name, definition }) => `alter table ${relation} add constraint ${name} ${definition}`,
  );
}
