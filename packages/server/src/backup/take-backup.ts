import { type ArchiveWriter, writeArchive } from './backup-archive.ts';
import { withPatientClient } from './backup-client.ts';
import type { BackupChecksums, BackupManifest, CarriedTable } from './backup-manifest.ts';
import { rowsOf } from './copied-table.ts';
import { type Report, rowProgress } from './progress-report.ts';
import { createRowDigest, type RowCount } from './row-digest.ts';
import { hasCitus } from './spread-tables.ts';
import { readManifest } from './table-catalog.ts';

/** An entry tells its length first, so its rows are held until it is known. */
const partBytes = 4 * 2 ** 20;

export interface TakenBackup {
  readonly manifest: BackupManifest;
  readonly checksums: BackupChecksums;
}

/** All tables as they are at one moment, whatever is written meanwhile. */
export function takeBackup(
  url: string,
  file: string,
  { key, report }: { key: string | undefined; report: Report },
): Promise<TakenBackup> {
  return withPatientClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const manifest = await readManifest(client);
    const isSpread = await hasCitus(client);
    const progress = rowProgress(manifest.tables, report);
    const checksums = await writeArchive(file, key, async (archive) => {
      await archive.add('manifest.json', JSON.stringify(manifest, null, 2));
      const counts: BackupChecksums = {};
      for (const table of manifest.tables) {
        counts[table.name] = await addTable(rowsOf(client, table, { isSpread }), table, archive);
        progress.finish(table);
      }
      await archive.add('checksums.json', JSON.stringify(counts, null, 2));
      return counts;
    });
    await client.query('commit');
    return { manifest, checksums };
  });
}

async function addTable(
  rows: AsyncIterable<Buffer>,
  table: CarriedTable,
  archive: ArchiveWriter,
): Promise<RowCount> {
  const digest = createRowDigest();
  let held: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  const write = async () => {
    if (bytes === 0) return;
    part += 1;
    await archive.add(`data/${table.name}/${String(part).padStart(6, '0')}.copy`, Buffer.concat(held));
    held = [];
    bytes = 0;
  };
  for await (const chunk of rows) {
    digest.add(chunk);
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await write();
  }
  await write();
  return digest.result();
}
