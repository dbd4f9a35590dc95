import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readdir, readlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Person {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL does not run as root; Debian's package brings this user. */
export function databaseUser(): Person {
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return process.getuid?.() === 0
    ? { uid: idOf('-u'), gid: idOf('-g') }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

export interface Child {
  readonly pid: number;
  kill(): void;
  /** Asks it to end, and gives it a while before it is killed. */
  stop(): Promise<void>;
}

export function start(
  program: string,
  args: readonly string[],
  options: { user?: Person; env?: Record<string, string>; log: string; cwd: string },
): Child {
  const { user, env = {}, log, cwd } = options;
  const child: ChildProcess = spawn(program, args, {
    ...{ ...user, cwd, stdio: ['ignore', 'pipe', 'pipe'] },
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
  });
  const file = createWriteStream(log, { flags: 'a' });
  child.stdout?.pipe(file, { end: false });
  child.stderr?.pipe(file, { end: false });
  child.once('error', (error) => file.write(`${program}: ${error.message}\n`));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    pid: child.pid ?? 0,
    kill: () => child.kill('SIGKILL'),
    stop: async () => {
      if (hasEnded() || child.pid === undefined) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await Promise.race([ended, sleep(20_000, undefined, { ref: false })]);
      if (!hasEnded()) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The processes that work in a folder of ours: each server process of PostgreSQL stands in its data folder. */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, index) => places[index] === folder).map(Number);
}

export async function killAllIn(folder: string): Promise<void> {
  for (const pid of await processesIn(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended on its own meanwhile.
    }
  }
}
