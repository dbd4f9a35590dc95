import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { execute, root } from './child.mjs';
import { Stop, say, step } from './progress.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Whether node_modules is what package-lock.json asks for. npm writes its own record of an install last,
 * so that a broken install has none. Optional packages may be those of another platform.
 */
export function isInstalled(home = root) {
  const record = path.join(home, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const wanted = Object.entries(readJson(path.join(home, 'package-lock.json')).packages);
  return wanted
    .filter(([place, entry]) => place.includes('node_modules/') && !entry.optional && !entry.devOptional)
    .every(
      ([place, entry]) =>
        installed[place] && installed[place].version === entry.version && existsSync(path.join(home, place)),
    );
}

// npm's own Node, not this one: an install may replace the pinned Node that runs this file.
const npm = () =>
  process.env.npm_execpath && process.env.npm_node_execpath
    ? [process.env.npm_node_execpath, [process.env.npm_execpath]]
    : ['npm', []];

// Not `npm ci`: it refuses a lock file made where a registry lacks the binaries of other platforms.
// With --no-save the lock file rules and stays as it is.
/** Installs the dependencies if they are missing or older than package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('Installing the dependencies (npm install, once)', async () => {
    const [program, first] = npm();
    const args = [...first, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const still = setInterval(() => say('  still installing …'), 15_000);
    const { code, output } = await execute(program, args, { quiet: true }).finally(() =>
      clearInterval(still),
    );
    if (code !== 0)
      throw new Stop(`${output}\nThe dependencies could not be installed: npm install ended with ${code}.`);
  });
  if (!isInstalled())
    throw new Stop('npm install ended well, but node_modules does not match package-lock.json.');
}
