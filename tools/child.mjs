import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from './progress.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const atLeast = (version, major, minor) => {
  const [a, b] = version.split('.').map(Number);
  return a > major || (a === major && b >= minor);
};

/** The Node that runs the product: the pinned one where it is installed, else this one if it is new enough. */
export function projectNode() {
  const pinned = path.join(root, 'node_modules/.bin/node');
  if (existsSync(pinned)) return pinned;
  if (atLeast(process.versions.node, 22, 12)) return process.execPath;
  throw new Stop(
    `Sanjeh needs Node 22.12 or newer to run; this is Node ${process.versions.node}, and no pinned Node ` +
      `is installed for ${process.platform}-${process.arch}. Install Node 24 and start again.`,
  );
}

/** The environment of every child: the project's own programs come first on PATH. */
export function projectEnv(extra = {}) {
  const env = { ...process.env, ...extra };
  env.PATH = [path.join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean).join(path.delimiter);
  // Before 22.18 Node runs TypeScript only when asked to.
  const own = projectNode() === process.execPath && !atLeast(process.versions.node, 22, 18);
  if (own) env.NODE_OPTIONS = `${env.NODE_OPTIONS ?? ''} --experimental-strip-types`.trim();
  return env;
}

/** The script behind a package's command, found from a folder upwards as Node itself would. */
export function commandOf(packageName, command, from = root) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const home = path.join(folder, 'node_modules', packageName);
    if (existsSync(path.join(home, 'package.json'))) {
      const { bin } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
      return path.join(home, typeof bin === 'string' ? bin : bin[command]);
    }
    if (folder === path.dirname(folder)) throw new Stop(`The package ${packageName} is not installed.`);
  }
}

/** Waits for a child; a death by signal counts as a shell counts it. */
export function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Runs a program and gives its exit code; with `quiet` its output is kept and given too. */
export async function execute(program, args, { cwd = root, env = process.env, quiet = false } = {}) {
  const child = spawn(program, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
  const chunks = [];
  child.stdout?.on('data', (chunk) => chunks.push(chunk));
  child.stderr?.on('data', (chunk) => chunks.push(chunk));
  const code = await exitCodeOf(child);
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}
