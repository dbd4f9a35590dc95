import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartProblem } from '../core/start-problem.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder: string;
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname",
  );
  return rows.map(({ name }) => name);
};

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  folder = await mkdtemp(join(tmpdir(), 'sanjeh-migrate-'));
  await write('0001_one.sql', 'CREATE TABLE one (id int);\n');
  await write('0002_two.sql', 'CREATE TABLE two (id int);\nINSERT INTO one VALUES (1);\n');
});
afterEach(async () => {
  await database.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('migrate', () => {
  it('applies what is new, in order, once', async () => {
    expect(await migrate(database.pool, folder)).toEqual(['0001_one', '0002_two']);
    expect(await migrate(database.pool, folder)).toEqual([]);
    await write('0010_three.sql', 'CREATE TABLE three (id int)');
    expect(await migrate(database.pool, folder)).toEqual(['0010_three']);
    expect(await tables()).toEqual(['one', 'schema_migrations', 'three', 'two']);
  });

  it('is done by one of several processes that start at once', async () => {
    const results = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)));
    expect(results.flat()).toEqual(['0001_one', '0002_two']);
  });

  it('undoes the whole file that fails, keeps those before it, and can be tried again', async () => {
    await write('0003_bad.sql', 'CREATE TABLE three (id int);\nSELECT nonsense;\n');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'The migration "0003_bad" failed and was undone: column "nonsense" does not exist.',
    );
    expect(await tables()).toEqual(['one', 'schema_migrations', 'two']);
    await write('0003_bad.sql', 'CREATE TABLE three (id int);\n');
    expect(await migrate(database.pool, folder)).toEqual(['0003_bad']);
  });

  it('takes other line ends for the same file', async () => {
    await migrate(database.pool, folder);
    await write('0001_one.sql', 'CREATE TABLE one (id int);\r\n');
    expect(await migrate(database.pool, folder)).toEqual([]);
  });

  describe('stops with a sentence', () => {
    beforeEach(() => migrate(database.pool, folder));
    const refusal = async () => {
      const error = await migrate(database.pool, folder).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StartProblem);
      return error instanceof Error ? error.message : '';
    };

    it('when an applied file has changed', async () => {
      await write('0001_one.sql', 'CREATE TABLE one (id bigint);\n');
      expect(await refusal()).toContain('"0001_one" was changed after it had been applied');
    });
    it('when an applied file is missing', async () => {
      await rm(join(folder, '0001_one.sql'));
      expect(await refusal()).toContain('"0001_one" was applied to the database, but its file is missing');
    });
    it('when the database is newer than the code', async () => {
      await rm(join(folder, '0002_two.sql'));
      expect(await refusal()).toContain(
        'newer than this version of Sanjeh: it knows the migration "0002_two"',
      );
    });
    it('when a new file would come before an applied one', async () => {
      await write('0000_zero.sql', 'SELECT 1');
      expect(await refusal()).toContain('"0000_zero" would come before "0001_one", which is already applied');
    });
    it('when two files have one number, or a file has none', async () => {
      await write('0002_again.sql', 'SELECT 1');
      expect(await refusal()).toContain('has the same number as another one');
      await rm(join(folder, '0002_again.sql'));
      await write('three.sql', 'SELECT 1');
      expect(await refusal()).toContain('"three.sql" must be named like 0001_name.sql');
    });
  });
});
