import { pipeline } from 'node:stream/promises';
import type { Client, ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { CarriedTable } from './backup-manifest.ts';
import { createRowDigest, type RowCount, type RowDigest } from './row-digest.ts';

const listOf = (client: ClientBase, { columns }: CarriedTable) =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');

/**
 * The rows as text, in pieces of any length. Of a table that Citus keeps they are selected: copied as a whole they would come
 * over other connections, which know nothing of this transaction.
 */
export function rowsOf(
  client: Client,
  table: CarriedTable,
  { isSpread }: { isSpread: boolean },
): AsyncIterable<Buffer> {
  const [name, columns] = [client.escapeIdentifier(table.name), listOf(client, table)];
  const rows = isSpread ? `(select ${columns} from ${name})` : `${name} (${columns})`;
  return client.query(to(`copy ${rows} to stdout`));
}

export function fillTable(client: Client, table: CarriedTable, rows: AsyncIterable<Buffer>): Promise<void> {
  return pipeline(
    rows,
    client.query(from(`copy ${client.escapeIdentifier(table.name)} (${listOf(client, table)}) from stdin`)),
  );
}

export async function countRows(rows: AsyncIterable<Buffer>): Promise<RowCount> {
  const digest = createRowDigest();
  for await (const chunk of rows) digest.add(chunk);
  return digest.result();
}

/** The rows as they pass, counted. */
export async function* counted(rows: AsyncIterable<Buffer>, digest: RowDigest): AsyncGenerator<Buffer> {
  for await (const chunk of rows) {
    digest.add(chunk);
    yield chunk;
  }
}
