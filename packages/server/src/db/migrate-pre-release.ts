import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { StartProblem } from '../core/start-problem.ts';
import type { RecordedMigration } from './migrate-files.ts';

/** Every database from before the first release begins with it, and no later one does. */
const firstOfAll = '0000_extensions';
/** What the last version before the release had recorded, names and checksums. */
const lastRecords = '29bf38c0ff9736f58783622cf1560990a0ff9db87918ce872ea83b0932377b3d';
/** The files up to this one make exactly the tables that those migrations had left behind. */
const baselineEnd = '0009_content_notices';

/**
 * The migrations from before the first release were written anew as a baseline. A database that had all of them is the
 * same as one made by the baseline and is taken for that: its records are replaced, nothing else.
 */
export async function adoptPreRelease(
  client: ClientBase,
  applied: readonly RecordedMigration[],
  migrations: readonly RecordedMigration[],
): Promise<readonly RecordedMigration[]> {
  if (applied[0]?.name !== firstOfAll || migrations[0]?.name === firstOfAll) return applied;
  if (digestOf(applied) !== lastRecords) {
    throw new StartProblem(
      'The database was made by a version of Sanjeh from before the first release, and not by the last of those. Start with an empty database or another DATA_DIR; to keep the data, start the last version before the release once.',
    );
  }
  const baseline = migrations.filter(({ name }) => name <= baselineEnd);
  await client.query('BEGIN');
  await client.query('DELETE FROM schema_migrations');
  for (const { name, checksum } of baseline)
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
  await client.query('COMMIT');
  return baseline;
}

function digestOf(records: readonly RecordedMigration[]): string {
  const lines = records.map(({ name, checksum }) => `${name} ${checksum}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
