import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder, readMigrations } from './migrate-files.ts';

const lines = (await readFile(join(migrationsFolder, 'released.sha256'), 'utf8')).trim().split(/\r?\n/);
const migrations = await readMigrations(migrationsFolder);

it('a released migration never changes, nor does another one come before it', () => {
  const files = migrations.map(({ name, checksum }) => `${checksum}  ${name}.sql`);
  expect(files.slice(0, lines.length)).toEqual(lines);
});

it('migrations are numbered without gaps', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
});
