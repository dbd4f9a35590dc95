import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../core/log.ts';
import { locateBinaries, prepareBinaries } from './embedded/binaries.ts';
import type { Cluster } from './embedded/cluster.ts';
import { openCluster, superuser } from './embedded/cluster.ts';
import { lockDataFolder } from './embedded/data-folder.ts';
import { keepPostmaster } from './embedded/kept-postmaster.ts';
import { endOrphanedServer } from './embedded/orphaned-server.ts';
import { startPostmaster } from './embedded/postmaster.ts';
import { findServerUser } from './embedded/server-user.ts';
import { reachSocket, socketUrl } from './embedded/socket.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Off in tests only: without it a power cut loses data. */
  readonly fsync?: boolean;
  /** Called when the database ends although nobody stopped it. */
  readonly onExit?: (reason: string) => void;
  /** Whether it is started again before that, as long as this helps. */
  readonly restarts?: boolean;
}

export interface EmbeddedDatabase {
  /** Reaches the product's database with the rights of its owner, no more. */
  readonly url: string;
  readonly superuserUrl: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Both the owner and the database. */
const name = 'sanjeh';

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { log, fsync = true, onExit = () => {}, restarts = false } = options;
  const folder = lockDataFolder(options.dataDir);
  const undo: (() => unknown)[] = [() => folder.release()];
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const dataDir = folder.path;
    const [{ native, version }, user] = await Promise.all([locateBinaries(), findServerUser()]);
    const cacheDir = user.uid === undefined ? join(dataDir, 'cache') : '/var/cache/sanjeh';
    const binaries = await prepareBinaries({ native, version, cacheDir, user });
    await endOrphanedServer(join(dataDir, 'postgres'), binaries, log);
    const majorVersion = version.split('.')[0] ?? version;
    const cluster = await openCluster({ dataDir, binaries, majorVersion, user, fsync });
    const start = async (onEnd: (reason: string) => void) => {
      // A postmaster that was killed leaves processes behind, which end in their own time.
      await endOrphanedServer(cluster.path, binaries, log);
      return startPostmaster({ cluster: cluster.path, binaries, user, fsync, log, onExit: onEnd });
    };
    const postmaster = restarts ? await keepPostmaster({ start, log, onLost: onExit }) : await start(onExit);
    undo.push(() => postmaster.stop());
    const socket = await reachSocket(cluster.path);
    undo.push(() => socket.release());
    const urls = urlsOf(cluster, socket.path);
    await ensureDatabase(urls.superuserUrl, cluster.password);
    return {
      ...urls,
      get pid() {
        return postmaster.pid;
      },
      stop: undoAll,
    };
  } catch (error) {
    await undoAll();
    throw error;
  }
}

/** The address of a database that another process runs in this folder; it must not be started from here. */
export async function joinEmbedded(dataDir: string): Promise<{ url: string; release(): Promise<void> }> {
  const cluster = {
    path: join(dataDir, 'postgres'),
    password: await readFile(join(dataDir, 'postgres.password'), 'utf8'),
  };
  const socket = await reachSocket(cluster.path);
  return { url: urlsOf(cluster, socket.path).url, release: socket.release };
}

function urlsOf({ password }: Cluster, socket: string): { url: string; superuserUrl: string } {
  return {
    url: socketUrl(socket, name, password, name),
    superuserUrl: socketUrl(socket, superuser, password, 'postgres'),
  };
}

/** Looks each time, because a first start can be cut short between any two of these statements. */
async function ensureDatabase(superuserUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
              EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
      [name],
    );
    if (!rows[0]?.role)
      await client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  } finally {
    await client.end();
  }
}
