import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { migrate } from '#db/migrate.ts';
import { migrationsFolder } from '#db/migrate-files.ts';

/** Gives `work` a folder with the product's migrations up to a number, to which it may add. */
export async function withMigrationsUpTo<T>(
  number: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sanjeh-migrations-'));
  try {
    for (const file of await readdir(migrationsFolder))
      if (file.endsWith('.sql') && file.slice(0, number.length) <= number)
        await copyFile(join(migrationsFolder, file), join(folder, file));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes an empty database what it was when the migration with this number was the last one. */
export function migrateUpTo(pool: Pool, number: string): Promise<string[]> {
  return withMigrationsUpTo(number, (folder) => migrate(pool, folder));
}
