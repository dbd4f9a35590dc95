import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { migrateUpTo, withMigrationsUpTo } from '../testing/release-data/migrations-up-to.ts';
import { withApp } from '../testing/release-data/opened-app.ts';
import { finishOpenAttempt, readSampleData } from '../testing/release-data/read-sample-data.ts';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../testing/release-data');
const releases = readdirSync(folder).flatMap((file) => /^data-at-(\d{4})\.sql$/.exec(file)?.[1] ?? []);

/** What the product read from it when it was written. */
const figures = {
  offered: 2,
  categories: 2,
  faqs: 6,
  slides: 3,
  hasPlaces: true,
  results: [
    { name: 'كاوه یزدانی', totalScore: 39, severity: 'watch', isRescored: true },
    { name: 'مینا رضایی', totalScore: 73, severity: 'good', isRescored: true },
  ],
  people: 4,
  bands: 2,
  sections: 5,
  measured: 2,
  isAudited: true,
  firstName: 'مینا',
  answered: 20,
  before: 64,
};

/** A database of a released version with what it held. */
async function loadRelease({ pool }: TestDatabase, number: string): Promise<void> {
  await migrateUpTo(pool, number);
  await pool.query(await readFile(join(folder, `data-at-${number}.sql`), 'utf8'));
}

/** All that there are, and one more. */
const migrateWith = ({ pool }: TestDatabase, sql: string) =>
  withMigrationsUpTo('9998', async (all) => {
    await writeFile(join(all, '9999_sample.sql'), sql);
    return migrate(pool, all);
  });

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ migrated: false, poolSize: 6 });
});
afterEach(() => database.remove());

it('there is data of a released version', () => {
  expect(releases).toContain('0009');
});

describe.each(releases)('a database at %s that people have used', (number) => {
  beforeEach(() => loadRelease(database, number));

  it('is read and gone on with after all newer migrations', async () => {
    await migrate(database.pool);
    await withApp(database, async (opened) => {
      expect(await readSampleData(opened)).toEqual(figures);
      expect(await finishOpenAttempt(opened)).toEqual({ before: 5, after: 6 });
    });
  });

  it('tells of a migration that only an empty database would take', async () => {
    const sql = 'ALTER TABLE applicants ADD COLUMN email text NOT NULL';
    await expect(migrateWith(database, sql)).rejects.toThrow('"9999_sample" failed and was undone');
  });

  it('tells of a migration after which something is lost', async () => {
    await migrateWith(database, 'TRUNCATE attempt_rescorings; UPDATE attempts SET band_keys = DEFAULT');
    expect(await withApp(database, readSampleData)).not.toEqual(figures);
  });

  it('tells of a migration that the queries do not know', async () => {
    await migrateWith(database, 'ALTER TABLE attempts RENAME COLUMN total_score TO total');
    await expect(withApp(database, readSampleData)).rejects.toThrow('answered 500');
  });
});
