import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testTokenSecret } from './token-secret.ts';

const source = join(import.meta.dirname, '..');
const children = new Set<ChildProcess>();
const folders = new Set<string>();

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly pid: number;
  /** Resolves with the address once the server says that it is ready; fails when it ends before that. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  signal(name: NodeJS.Signals): void;
}

// What Node has compiled once it need not compile for each program.
const { PATH, NODE_COMPILE_CACHE = '' } = process.env;

/** Runs a program of this package as an operator would, with nothing from this process's environment. */
export function startProgram(
  file: 'main.ts' | 'admin.ts' | 'audit.ts' | 'backup-commands.ts',
  env: Record<string, string>,
  { args = [], input = '' }: { args?: string[]; input?: string } = {},
): ServerProcess {
  const child = spawn(process.execPath, [join(source, file), ...args], {
    env: {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: '0',
      SEED: 'none',
      LOG_LEVEL: 'silent',
      REHEARSAL: 'off',
      DRAIN_SECONDS: '0',
      // For what hangs, not for what is slow.
      STOP_SECONDS: '900',
      ...secretFor(env),
      ...env,
    },
    stdio: 'pipe',
  });
  children.add(child);
  child.stdin.end(input);
  let stdout = '';
  let stderr = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
    const address = /^Sanjeh is ready at (\S+)$/m.exec(stdout)?.[1];
    if (address) resolve(address);
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = once(child, 'close').then(([code]): Ended => {
    children.delete(child);
    reject(new Error(`It ended with ${code} before it was ready: ${stdout}${stderr}`));
    return { code, stdout, stderr };
  });
  ready.catch(() => {});
  return { pid: child.pid ?? 0, ready, ended, signal: (name) => child.kill(name) };
}

/** A database of one's own needs one. */
function secretFor(env: Record<string, string>): Record<string, string> {
  return env.DATABASE_URL === undefined ? {} : { TOKEN_SECRET: testTokenSecret };
}

/** A data folder that is removed by `cleanUp`. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sanjeh-main-'));
  folders.add(folder);
  return folder;
}

export async function postmasterOf(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

/** A process that has ended but has not been buried by its parent still has a number. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /\) [^Z]/.test(status);
}

/** Ends what tests have left running and removes their folders. */
export async function cleanUp(): Promise<void> {
  const left = [...children];
  for (const child of left) child.kill('SIGTERM');
  await Promise.all(
    left.map((child) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null)),
  );
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
}
