import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '#db/database.ts';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { dumpRows } from './dump-rows.ts';
import { fillSampleData } from './fill-sample-data.ts';
import { withApp } from './opened-app.ts';

/**
 * Run when a release is made: writes what a database of this version may hold, so that later versions try their
 * migrations on it. A file that is there already is a released version's, and stays as it is.
 */
async function writeSampleData(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-sample-'));
  const log = { debug: () => {}, info: () => {}, warn: process.emitWarning, error: process.emitWarning };
  try {
    const embedded = await startEmbedded({ dataDir, log, fsync: false });
    try {
      const database = await openDatabase(embedded.url);
      const number = (await migrate(database.pool)).at(-1)?.slice(0, 4);
      await withApp(database, async (opened) => {
        const [exam, other] = await keepTwoExams(database);
        await fillSampleData(opened, exam, other);
      });
      await makeSmall(database);
      const head = `-- What a database at migration ${number} may hold. Written by write-sample-data.ts; nobody's data.\n\n`;
      const file = join(import.meta.dirname, `data-at-${number}.sql`);
      await writeFile(file, head + (await dumpRows(database.pool)), { flag: 'wx' });
      await database.close();
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function keepTwoExams({ pool }: OpenDatabase): Promise<[number, number]> {
  const { rows } = await pool.query<{ id: number }>(
    "SELECT id FROM exams ORDER BY code <> 'mini-ipip', id LIMIT 2",
  );
  const kept = rows.map(({ id }) => id);
  await pool.query('DELETE FROM exams WHERE id <> ALL ($1)', [kept]);
  const [exam, other] = kept;
  if (exam === undefined || other === undefined) throw new Error('the demo has fewer than two exams');
  return [exam, other];
}

/** Cities where nobody lives come in again with the next start; what a picture shows is of no concern. */
async function makeSmall({ pool }: OpenDatabase): Promise<void> {
  await pool.query('DELETE FROM cities WHERE id NOT IN (SELECT city_id FROM applicants)');
  await pool.query('UPDATE slide_images SET bytes = substring(bytes FOR 16)');
}

if (import.meta.main) await writeSampleData();
