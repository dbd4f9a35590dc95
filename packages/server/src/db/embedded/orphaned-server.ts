import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Log } from '#core/log.ts';
import { StartProblem } from '#core/start-problem.ts';
import { postmasterFile, readPostmasterFile } from './postmaster-file.ts';
import { socketLock } from './socket.ts';

/**
 * Ends what a killed server left running in the cluster. The caller holds the data folder's lock, so whatever
 * still runs there belongs to nobody. It is stopped rather than adopted: that takes a moment, and leaves one
 * way in which a server comes to run, with today's binaries and settings, as our own child.
 */
export async function endOrphanedServer(cluster: string, binaries: string, log: Log): Promise<void> {
  const [note, socketNote] = await Promise.all([
    readPostmasterFile(cluster),
    stat(socketLock(cluster)).catch(() => undefined),
  ]);
  if (note === undefined && socketNote === undefined) return;
  if (process.platform !== 'linux') return endByControl(cluster, binaries);

  const left = await processesIn(cluster);
  if (left.length > 0) {
    log.info('Taking over the database that an earlier process left running.');
    if (note && left.includes(note.pid)) await endPostmaster(cluster, note.pid);
    else await signalUntilGone(cluster, 'SIGQUIT', 10_000);
    if ((await processesIn(cluster)).length > 0) await signalUntilGone(cluster, 'SIGKILL', 10_000);
    if ((await processesIn(cluster)).length > 0) {
      throw new StartProblem(
        `A database process in "${cluster}" does not end. Restart the machine, or end it by hand.`,
      );
    }
  }
  // The numbers in these files may by now be any other process's, after a reboot, or a dead one's that nobody
  // has buried, in a container without an init. The server would take either for a rival and refuse to start.
  await rm(postmasterFile(cluster), { force: true });
  await rm(socketLock(cluster), { force: true });
}

async function endPostmaster(cluster: string, pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await areGone(cluster, 20_000)) return;
  signal(pid, 'SIGQUIT');
  await areGone(cluster, 10_000);
}

async function signalUntilGone(cluster: string, name: NodeJS.Signals, limit: number): Promise<void> {
  for (const pid of await processesIn(cluster)) signal(pid, name);
  await areGone(cluster, limit);
}

async function areGone(cluster: string, limit: number): Promise<boolean> {
  const end = performance.now() + limit;
  while ((await processesIn(cluster)).length > 0) {
    if (performance.now() > end) return false;
    await sleep(10);
  }
  return true;
}

/** The PostgreSQL processes that work in this folder: each of them stands in it from its first moment. */
async function processesIn(cluster: string): Promise<number[]> {
  const home = await stat(cluster);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      // A process may end while we look at it, and those of other users are closed to us.
      const place = await stat(join('/proc', pid, 'cwd')).catch(() => undefined);
      if (place?.ino !== home.ino || place.dev !== home.dev) return false;
      const name = await readFile(join('/proc', pid, 'comm'), 'utf8').catch(() => '');
      return name.trim() === 'postgres';
    }),
  );
  return pids.filter((_, index) => found[index]).map(Number);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended on its own meanwhile.
  }
}

async function endByControl(cluster: string, binaries: string): Promise<void> {
  const stop = promisify(execFile)(join(binaries, 'bin', 'pg_ctl'), [
    'stop',
    '-D',
    cluster,
    '-m',
    'fast',
    '-w',
  ]);
  // It fails when the file is stale; the server's own start then sorts that out.
  await stop.catch(() => undefined);
}
