import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { readSchema } from './schema-source.ts';
import { renderSchema } from './schema-types.ts';

export const schemaFile = join(import.meta.dirname, 'schema.gen.ts');

/** Migrates a database made for the purpose and writes the types of its tables. */
async function generateSchema(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-schema-'));
  const log = { debug: () => {}, info: () => {}, warn: process.emitWarning, error: process.emitWarning };
  try {
    const embedded = await startEmbedded({ dataDir, log, fsync: false });
    try {
      const database = await openDatabase(embedded.url);
      await migrate(database.pool);
      await writeFile(schemaFile, renderSchema(await readSchema(database.pool)));
      await database.close();
    } finally {
      await embedded.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

if (import.meta.main) await generateSchema();
