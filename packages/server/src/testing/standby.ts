import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { locateBinaries, prepareBinaries } from '../db/embedded/binaries.ts';
import { startPostmaster } from '../db/embedded/postmaster.ts';
import { findServerUser } from '../db/embedded/server-user.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { seedPlaces } from '../seed/seed-places.ts';
import { testFolderPrefix } from './abandoned-folders.ts';
import type { TestDatabase } from './database.ts';
import { quietLog } from './quiet-log.ts';

const run = promisify(execFile);

export interface FollowedDatabase {
  /** Migrated, with the places. */
  readonly database: TestDatabase;
  /** Reads what the standby has taken in. */
  readonly standbyUrl: string;
  /** Holds what comes from now on back, or takes it in. */
  hold(isHeld: boolean): Promise<void>;
  stopStandby(): Promise<void>;
  remove(): Promise<void>;
}

/** A server of its own with a standby that follows it, as a machine beside it would. */
export async function startFollowedDatabase(): Promise<FollowedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), testFolderPrefix));
  // As root, the servers run as a user of their own, who has to come through to the other one.
  await chmod(folder, 0o755);
  const [first, second] = [join(folder, 'one'), join(folder, 'two')];
  const embedded = await startEmbedded({ dataDir: first, log: quietLog, fsync: false });
  const [{ native, version }, user] = await Promise.all([locateBinaries(), findServerUser()]);
  const binaries = await prepareBinaries({ native, version, cacheDir: '/var/cache/sanjeh', user });
  await chmod(first, 0o755);
  await copyCluster(embedded.superuserUrl, join(first, 'postgres'), second);
  const standby = await startPostmaster({
    ...{ cluster: second, binaries, user, fsync: false, log: quietLog, onExit: () => {} },
  });
  const at = (url: string) =>
    url.replace(encodeURIComponent(join(first, 'postgres')), encodeURIComponent(second));
  const database = await openDatabase(embedded.url, { poolSize: 6 });
  await migrate(database.hotPool);
  await seedPlaces(database.db);
  let isStopped = false;
  const stopStandby = async () => {
    if (!isStopped) await standby.stop();
    isStopped = true;
  };
  return {
    database: { ...database, remove: database.close },
    standbyUrl: at(embedded.url),
    hold: (isHeld) => ask(at(embedded.superuserUrl), `SELECT pg_wal_replay_${isHeld ? 'pause' : 'resume'}()`),
    stopStandby,
    remove: async () => {
      await stopStandby();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The binaries that npm brings have no program for it: a backup as it is taken by hand. */
async function copyCluster(superuserUrl: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_backup_start('standby', fast => true)");
    await run('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  for (const name of ['postmaster.pid', 'postmaster.opts', '.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    await rm(join(to, name), { force: true });
  const { username, password } = new URL(superuserUrl);
  const line = `host=${from} user=${username} password=${decodeURIComponent(password)}`;
  await appendFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`);
  await writeFile(join(to, 'standby.signal'), '');
  await run('chown', ['-R', '--reference', from, to]);
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
