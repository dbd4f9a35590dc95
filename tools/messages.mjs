import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandOf, execute, projectEnv, projectNode, root } from './child.mjs';
import { Stop, step } from './progress.mjs';

const web = path.join(root, 'packages/web');
const stamp = path.join(web, 'src/paraglide/.inputs');

function inputs() {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  const catalogues = readdirSync(path.join(web, 'messages'), { recursive: true })
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.join('messages', name));
  for (const file of [...catalogues.sort(), 'project.inlang/settings.json'])
    hash.update(`${file}\0`).update(readFileSync(path.join(web, file)));
  return hash.digest('hex');
}

/** Compiles the sentences as the build does, for tests that need no more of it. */
export async function ensureMessages() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs()) return;
  const options = [
    '--project',
    './project.inlang',
    '--outdir',
    './src/paraglide',
    '--strategy',
    'baseLocale',
  ];
  const args = [commandOf('@inlang/paraglide-js', 'paraglide-js', web), 'compile', ...options];
  await step('Compiling the messages (paraglide)', async () => {
    const { code, output } = await execute(projectNode(), args, { cwd: web, env: projectEnv(), quiet: true });
    if (code !== 0) throw new Stop(`${output}\nThe messages could not be compiled.`);
    markMessages();
  });
}

/** From now on the compiled sentences count as up to date: the build compiles them too. */
export function markMessages() {
  writeFileSync(stamp, inputs());
}

/** Vitest calls it so. */
export const setup = ensureMessages;
