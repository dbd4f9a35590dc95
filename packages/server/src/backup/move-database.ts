import { withPatientClient } from './backup-client.ts';
import type { BackupChecksums } from './backup-manifest.ts';
import { counted, rowsOf } from './copied-table.ts';
import { checkTables, loadTables } from './load-tables.ts';
import { makeSchema } from './make-schema.ts';
import { type Report, rowProgress } from './progress-report.ts';
import { createRowDigest } from './row-digest.ts';
import { type FilledTables, prepareCitus, spreadTables } from './spread-tables.ts';
import { readManifest } from './table-catalog.ts';
import type { TakenBackup } from './take-backup.ts';

/** From one database to another: every row is read again on the other side before it counts as moved. */
export function moveDatabase(
  from: string,
  to: string,
  { report, ...tables }: FilledTables & { report: Report },
): Promise<TakenBackup> {
  return withPatientClient(from, async (source) => {
    await source.query('begin isolation level repeatable read read only');
    const manifest = await readManifest(source);
    const progress = rowProgress(manifest.tables, (share, what) => report(share * 0.8, what));
    const checksums: BackupChecksums = {};
    const rowsOfAll = async function* () {
      for (const table of manifest.tables) {
        const digest = createRowDigest();
        yield { name: table.name, rows: counted(rowsOf(source, table, { isSpread: false }), digest) };
        checksums[table.name] = digest.result();
        progress.finish(table);
      }
    };
    await withPatientClient(to, async (target) => {
      if (tables.spreads) await prepareCitus(target);
      await target.query('begin');
      await makeSchema(target, manifest, tables);
      await loadTables(target, manifest, rowsOfAll());
      await checkTables(target, manifest.tables, checksums, false);
      await target.query('commit');
      if (tables.spreads) await spreadTables(target, manifest.tables, checksums);
    });
    await source.query('commit');
    report(1, 'done');
    return { manifest, checksums };
  });
}
