import type { ClientBase, Pool } from 'pg';
import { StartProblem } from '../core/start-problem.ts';
import { patientSettings } from './connection-settings.ts';
import { type Migration, migrationsFolder, type RecordedMigration, readMigrations } from './migrate-files.ts';
import { adoptPreRelease } from './migrate-pre-release.ts';

/** Any number will do, as long as every process of the product takes the same. */
const advisoryLock = 7_365_116_321;

/** The driver's own patience cannot be switched off, only made long. */
const longest = { query_timeout: 2 ** 31 - 1 };

/** Brings the database up to date and names what it applied. */
export async function migrate(pool: Pool, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query(patientSettings);
    // Several processes may start at once: one migrates, the others wait here and find nothing to do.
    await client.query({ text: 'SELECT pg_advisory_lock($1)', values: [advisoryLock], ...longest });
    const applied = await adoptPreRelease(client, await readApplied(client), migrations);
    const pending = findPending(migrations, applied);
    for (const migration of pending) await apply(client, migration);
    await client.query('SELECT pg_advisory_unlock($1)', [advisoryLock]);
    // Closed rather than reused, because it is more patient than the others may be.
    client.release(true);
    return pending.map(({ name }) => name);
  } catch (error) {
    // The connection is closed rather than reused: that lets go of the lock and of a broken transaction.
    client.release(true);
    throw error;
  }
}

async function readApplied(client: ClientBase): Promise<RecordedMigration[]> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS schema_migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`);
  const { rows } = await client.query<RecordedMigration>(
    'SELECT name, checksum FROM schema_migrations ORDER BY name COLLATE "C"',
  );
  return rows;
}

/** What is applied must be the beginning of what there is: migrations only ever go forward. */
function findPending(migrations: readonly Migration[], applied: readonly RecordedMigration[]): Migration[] {
  const last = migrations.at(-1)?.name ?? '';
  applied.forEach(({ name, checksum }, index) => {
    if (name > last) {
      throw new StartProblem(
        `The database is newer than this version of Sanjeh: it knows the migration "${name}". Start the newer version.`,
      );
    }
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined)
      throw new StartProblem(`The migration "${name}" was applied to the database, but its file is missing.`);
    if (known.checksum !== checksum) {
      throw new StartProblem(
        `The migration "${name}" was changed after it had been applied to the database. Put the file back, and make the change in a new migration.`,
      );
    }
    const expected = migrations[index]?.name;
    if (expected !== name)
      throw new StartProblem(
        `The migration "${expected}" would come before "${name}", which is already applied. Give it a later number.`,
      );
  });
  return migrations.slice(applied.length);
}

async function apply(client: ClientBase, { name, checksum, sql }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query({ text: sql, ...longest });
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartProblem(`The migration "${name}" failed and was undone: ${reason}.`, { cause });
  }
}
