import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandOf, execute, projectEnv, projectNode, root } from './child.mjs';
import { Stop, step } from './progress.mjs';

const web = path.join(root, 'packages/web');
const dist = path.join(web, 'dist');
const stamp = path.join(dist, '.inputs');

// What the build writes itself (a README beside the message settings too), and what never reaches it.
const left = (name) =>
  ['node_modules', 'dist', 'paraglide'].includes(name) ||
  name.startsWith('.') ||
  /(\.gen\.ts|\.test\.tsx?|\.md)$/.test(name);

function* filesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (left(entry.name)) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else if (entry.isFile()) yield file;
  }
}

/** One hash over everything the web build reads. */
export function inputsOf(home = root) {
  const hash = createHash('sha256');
  const folders = ['web', 'contract', 'domain'].map((name) => path.join(home, 'packages', name));
  const files = [path.join(home, 'package.json'), path.join(home, 'package-lock.json')];
  for (const file of [...files, ...folders.flatMap((folder) => [...filesUnder(folder)])]) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(home, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/** Builds the web application unless the last build read the same inputs. */
export async function ensureWebBuild() {
  const inputs = inputsOf();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return;
  await step('Building the web application (vite build)', async () => {
    rmSync(stamp, { force: true });
    const args = [commandOf('vite', 'vite', web), 'build', '--logLevel', 'warn'];
    const env = projectEnv({ NODE_ENV: 'production' });
    const { code } = await execute(projectNode(), args, { cwd: web, env });
    if (code !== 0) throw new Stop(`The web application could not be built: vite build ended with ${code}.`);
    writeFileSync(stamp, inputs);
  });
}

/** Vitest calls it so. */
export const setup = ensureWebBuild;
