import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { migrateUpTo } from '../testing/release-data/migrations-up-to.ts';
import { migrate } from './migrate.ts';

const baselineEnd = '0009';

/** As the last version before the release recorded them. */
const records = `
3051f8f7311ae7140ca7f9e7c1cb146357d5d5a6430425715fce322a7469ef3f  0000_extensions
84320a5e775e30d00d6f1c04bee8673b0ca99e063814468f2e52d67a8a74e130  0001_places
81b14996bef39ff72156ac6555297676b543b6509c200d1836f6c53bad93b443  0002_content
4b14190d66e22367480e50e57f2eeb264560ce32d282b60763af4321268e71d2  0003_accounts
1ca9a68b9b82436968e513bac6f7eec9d195889a8d8cff26ba28b8685e4f339a  0006_exam_authoring
ed1803bc50063c82edafd469ba7c8a8795a9af5bba2df8173dcdd012acd08b83  0010_attempts
c20f239a4cad1ce6b8433d59218e72e7e95d301e7621e2b76822d4922d5f376b  0012_exam_english_order
bd479a845394049ebd150d062c2f47e082e8415c90d92bd0dbc519160002cf99  0014_kept_exams_english_order
9c13c20f35360e8fc71ba674a73f9e5c0bddc98911f39020518e1e4a6c948b07  0020_people_and_slides
d43b745ddff124d07fc82414d0153cdf90023e0a67fa66abe022b45ffdc8b0a8  0022_content_notices
3e7bfdeccc605877151e9751f72aafe4000714504b60973a0c6acbe1dd6d9c02  0024_open_attempts
a043a17fe251011f65ae3fe6105571da7a3944bcfa2d5b3a11c88307b3e7e1fd  0026_statistics
c1aba6965a1b83793c5c234d28d14416515fa326bbfee39a902acad07e22c1d7  0028_results
783f9a6237443335287fadd9c98336bb0850932fb9608a1a12cf4c98c6be5145  0030_one_time_passwords
10730ef8d4294eff130ed05bd12f7bd341a0c2515d20b741ac4ebfe9a93ff002  0036_city_list
`
  .trim()
  .split('\n')
  .map((line) => line.split('  '));

let database: TestDatabase;
const recorded = async () =>
  (await database.pool.query('SELECT name, checksum FROM schema_migrations ORDER BY name')).rows;
const record = async (rows: readonly string[][]) => {
  await database.pool.query('DELETE FROM schema_migrations');
  for (const [checksum, name] of rows)
    await database.pool.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      name,
      checksum,
    ]);
};
const refusal = 'from before the first release, and not by the last of those. Start with an empty database';

beforeEach(async () => {
  database = await createTestDatabase({ migrated: false });
  await migrateUpTo(database.pool, baselineEnd);
});
afterEach(() => database.remove());

describe('a database from before the first release', () => {
  it('is taken for one that the baseline made, with what it holds', async () => {
    await database.pool.query("INSERT INTO seedings (name) VALUES ('demo')");
    const baseline = await recorded();
    await record(records);
    expect(await migrateUpTo(database.pool, baselineEnd)).toEqual([]);
    expect(await recorded()).toEqual(baseline);
    expect((await database.pool.query('SELECT name FROM seedings')).rows).toEqual([{ name: 'demo' }]);
    await migrate(database.pool);
    expect((await recorded()).slice(0, baseline.length)).toEqual(baseline);
  });

  it('is refused with a sentence if it is not that of the last version, and left alone', async () => {
    const older = records.slice(0, -1);
    await record(older);
    await expect(migrate(database.pool)).rejects.toThrow(refusal);
    expect(await recorded()).toHaveLength(older.length);
    const [first = [], ...rest] = records;
    await record([['0'.repeat(64), String(first[1])], ...rest]);
    await expect(migrate(database.pool)).rejects.toThrow(refusal);
  });
});
