import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chown,
  lchown,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '#core/start-problem.ts';
import { folderProblem } from './data-folder.ts';
import { serverEnvironment } from './server-environment.ts';
import type { ServerUser } from './server-user.ts';

export interface Cluster {
  /** The folder that PostgreSQL calls its data directory. */
  readonly path: string;
  readonly password: string;
}

export interface ClusterRequest {
  readonly dataDir: string;
  readonly binaries: string;
  readonly majorVersion: string;
  readonly user: ServerUser;
  /** Off in tests only: without it a power cut loses data. */
  readonly fsync: boolean;
}

export const superuser = 'postgres';
const freshPrefix = 'postgres.new-';

/** The name by which a server started inside its own cluster knows that cluster, when it runs as another user. */
const ownFolder = '/proc/self/cwd';

/**
 * How the server names its data directory.
 *
 * Root's checkout may lie where the server's user cannot enter (such as root's home), and PostgreSQL insists
 * on a path. The process is started inside the folder, before it gives up root, and the kernel's link to a
 * process's own folder needs no right on the folders above. So the data stays in DATA_DIR, wherever that is.
 */
export function ownPath(cluster: string, user: ServerUser): string {
  return user.uid !== undefined && process.platform === 'linux' ? ownFolder : cluster;
}

export async function openCluster(request: ClusterRequest): Promise<Cluster> {
  const { dataDir, user } = request;
  const path = join(dataDir, 'postgres');
  const passwordFile = join(dataDir, 'postgres.password');
  try {
    if (await stat(path).catch(ignoreMissing)) {
      const password = await readFile(passwordFile, 'utf8').catch(ignoreMissing);
      if (password === undefined) {
        throw new StartProblem(
          `The file "${passwordFile}" is missing; the database beside it cannot be opened without it.`,
        );
      }
      await checkVersion(path, request.majorVersion);
      await own(path, user);
      return { path, password };
    }
    return await createCluster(request, path, passwordFile);
  } catch (error) {
    throw error instanceof StartProblem ? error : folderProblem(dataDir, error);
  }
}

async function createCluster(request: ClusterRequest, path: string, passwordFile: string): Promise<Cluster> {
  const password = randomBytes(24).toString('base64url');
  // Made aside and renamed: an initialisation that was cut short leaves nothing that looks like a database.
  // Its name is new each time, because the one that was cut short may still be writing.
  for (const name of await readdir(request.dataDir)) {
    if (name.startsWith(freshPrefix)) await rm(join(request.dataDir, name), { recursive: true, force: true });
  }
  const fresh = await mkdtemp(join(request.dataDir, freshPrefix));
  await own(fresh, request.user);
  await writeFile(passwordFile, password, { mode: 0o600, flush: true });
  const complaint = await initdb(request, fresh, password);
  if (complaint !== undefined) {
    await rm(fresh, { recursive: true, force: true });
    throw folderProblem(request.dataDir, new Error(complaint));
  }
  await rename(fresh, path);
  await syncFolder(request.dataDir);
  return { path, password };
}

async function initdb(
  request: ClusterRequest,
  folder: string,
  password: string,
): Promise<string | undefined> {
  const { binaries, user, dataDir } = request;
  // initdb wants the password in a file. Its user may not be able to reach any path of ours, so the file is
  // handed over already open.
  const handOver = join(dataDir, 'postgres.password.new');
  await writeFile(handOver, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) await chown(handOver, user.uid, user.gid);
  const file = await open(handOver, 'r');
  await rm(handOver);
  const options = [
    `--pgdata=${ownPath(folder, user)}`,
    `--username=${superuser}`,
    '--pwfile=/dev/stdin',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // With plain C, Persian letters are no letters and yield no trigrams. The built-in provider keeps the
    // order of indexes independent of the machine's C library.
    '--locale=C.UTF-8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(request.fsync ? [] : ['--no-sync']),
  ];
  try {
    return await new Promise((resolve) => {
      const child = spawn(join(binaries, 'bin', 'initdb'), options, {
        ...user,
        cwd: folder,
        env: serverEnvironment(),
        stdio: [file.fd, 'ignore', 'pipe'],
      });
      let complaint = '';
      child.stderr?.on('data', (chunk) => {
        complaint += chunk;
      });
      child.on('error', (error) => resolve(error.message));
      child.on('close', (code) =>
        resolve(code === 0 ? undefined : complaint.trim() || `initdb ended with ${code}`),
      );
    });
  } finally {
    await file.close();
  }
}

async function checkVersion(cluster: string, expected: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (found !== expected) {
    throw new StartProblem(
      `The database in "${cluster}" was made by PostgreSQL ${found}, but this version of Sanjeh brings PostgreSQL ${expected}. Take a backup with the version of Sanjeh that made it (npm run backup), and restore that into an empty data folder (npm run restore).`,
    );
  }
}

/** Gives the folder to the server's user, also when it was last used by another one. */
async function own(folder: string, user: ServerUser): Promise<void> {
  const { uid, gid } = user;
  if (uid === undefined || gid === undefined || (await stat(folder)).uid === uid) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await lchown(join(entry.parentPath, entry.name), uid, gid);
  // Last, because its owner is what tells that all of it is done.
  await chown(folder, uid, gid);
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
