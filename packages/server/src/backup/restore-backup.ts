import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { StartProblem } from '../core/start-problem.ts';
import { type ArchiveEntry, damagedBackup, readArchive } from './backup-archive.ts';
import { withPatientClient } from './backup-client.ts';
import {
  type BackupChecksums,
  type BackupManifest,
  checksumsSchema,
  manifestSchema,
} from './backup-manifest.ts';
import { checkTables, loadTables, type TableRows } from './load-tables.ts';
import { makeSchema } from './make-schema.ts';
import type { Report } from './progress-report.ts';
import { type FilledTables, prepareCitus, spreadTables } from './spread-tables.ts';
import type { TakenBackup } from './take-backup.ts';

interface RestoreOptions extends FilledTables {
  readonly key: string | undefined;
  readonly report: Report;
}

/** All of it or nothing: in one transaction, which ends when every row was found again. */
export async function restoreBackup(
  url: string,
  file: string,
  options: RestoreOptions,
): Promise<TakenBackup> {
  const { key, report } = options;
  const size = await stat(file).then(
    (found) => found.size,
    (cause: unknown) => {
      throw new StartProblem(`There is no file ${file}.`, { cause });
    },
  );
  let read = 0;
  const entries = readArchive(file, key, (bytes) => {
    read += bytes;
  });
  try {
    const manifest = await readFirst(entries);
    const rows = rowsIn(entries, (name) => report((0.9 * read) / size, name));
    return await withPatientClient(url, async (client) => {
      if (options.spreads) await prepareCitus(client);
      await client.query('begin');
      await makeSchema(client, manifest, options);
      await loadTables(client, manifest, rows.tables);
      const checksums = rows.checksums();
      await checkTables(client, manifest.tables, checksums, false);
      await client.query('commit');
      if (options.spreads) await spreadTables(client, manifest.tables, checksums);
      report(1, 'done');
      return { manifest, checksums };
    });
  } finally {
    await entries.return(undefined);
  }
}

async function readFirst(entries: AsyncGenerator<ArchiveEntry>): Promise<BackupManifest> {
  const { value, done } = await entries.next();
  if (done || value.name !== 'manifest.json') throw new StartProblem(damagedBackup);
  const read = manifestSchema.safeParse(await readJson(value));
  if (!read.success)
    throw new StartProblem('The backup was written in a form that this version of Sanjeh does not know.');
  return read.data;
}

interface BackupRows {
  readonly tables: TableRows;
  /** Known when all rows have been read. */
  checksums(): BackupChecksums;
}

function rowsIn(entries: AsyncGenerator<ArchiveEntry>, onPart: (table: string) => void): BackupRows {
  let next: IteratorResult<ArchiveEntry, unknown>;
  let checksums: BackupChecksums | undefined;
  const currentTable = () => (next.done ? null : tableOf(next.value));
  async function* partsOf(table: string): AsyncGenerator<Buffer> {
    for (; !next.done && tableOf(next.value) === table; next = await entries.next()) {
      yield* next.value.content;
      onPart(table);
    }
  }
  async function* tables() {
    next = await entries.next();
    for (let name = currentTable(); name !== null; name = currentTable()) yield { name, rows: partsOf(name) };
    if (next.done || next.value.name !== 'checksums.json') throw new StartProblem(damagedBackup);
    checksums = checksumsSchema.parse(await readJson(next.value));
    // Whatever is wrong with the end of the file is said now.
    if (!(await entries.next()).done) throw new StartProblem(damagedBackup);
  }
  return {
    tables: tables(),
    checksums: () => {
      if (checksums === undefined) throw new StartProblem(damagedBackup);
      return checksums;
    },
  };
}

async function readJson({ content }: ArchiveEntry): Promise<unknown> {
  return JSON.parse((await buffer(content)).toString());
}

function tableOf({ name }: ArchiveEntry): string | null {
  return /^data\/([^/]+)\/\d+\.copy$/.exec(name)?.[1] ?? null;
}
