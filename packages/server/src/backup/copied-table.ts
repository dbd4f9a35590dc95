import { pipeline } from 'node:stream/promises';
import type { Client, ClientBase } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { CarriedTable } from './backup-manifest.ts';
import { createRowDigest, type RowCount, type RowDigest } from './row-digest.ts';

const columnsOf = (client: ClientBase, { name, columns }: CarriedTable) =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;

/** The rows as text, in pieces of any length. */
export function rowsOf(client: Client, table: CarriedTable): AsyncIterable<Buffer> {
  return client.query(to(`copy ${columnsOf(client, table)} to stdout`));
}

export function fillTable(client: Client, table: CarriedTable, rows: AsyncIterable<Buffer>): Promise<void> {
  return pipeline(rows, client.query(from(`copy ${columnsOf(client, table)} from stdin`)));
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
