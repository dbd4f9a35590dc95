import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SocketFolder {
  readonly path: string;
  release(): Promise<void>;
}

/** The kernel's limit is 108 bytes on Linux and 104 on macOS, with the end of the text. */
const longestSocketPath = 103;
/** Part of the socket's name. Said to both sides: each would take it from `PGPORT`, which may be meant for another server. */
export const socketPort = 5432;
const socketName = `.s.PGSQL.${socketPort}`;

/** The folder by which clients find the server's socket: the cluster's, or a short link to it. */
export async function reachSocket(cluster: string): Promise<SocketFolder> {
  if (Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath) {
    return { path: cluster, release: async () => {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'sanjeh-'));
  const link = join(folder, 's');
  await symlink(cluster, link);
  return { path: link, release: () => rm(folder, { recursive: true, force: true }) };
}

/** Where the server notes who listens. */
export function socketLock(cluster: string): string {
  return join(cluster, `${socketName}.lock`);
}

export function socketUrl(folder: string, user: string, password: string, database: string): string {
  const place = encodeURIComponent(folder);
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${socketPort}/${database}?host=${place}&sslmode=disable`;
}
