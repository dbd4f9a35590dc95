import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '../core/start-problem.ts';

export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** What the database remembers of a migration. */
export interface RecordedMigration {
  readonly name: string;
  readonly checksum: string;
}

export interface Migration extends RecordedMigration {
  readonly sql: string;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const numbers = files.map((file) => /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(file)?.[1]);
  files.forEach((file, index) => {
    if (numbers[index] === undefined)
      throw new StartProblem(`The migration "${file}" must be named like 0001_name.sql.`);
    if (numbers.indexOf(numbers[index]) !== index) {
      throw new StartProblem(`The migration "${file}" has the same number as another one.`);
    }
  });
  return Promise.all(
    files.map(async (file) => {
      // A checkout on another system may end its lines in another way; that is no change.
      const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
      return {
        name: file.replace(/\.sql$/, ''),
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}
