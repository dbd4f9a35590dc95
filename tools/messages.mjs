import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { commandOf, execute, projectEnv, projectNode, root } from './child.mjs';
import { Stop, step } from './progress.mjs';

const web = path.join(root, 'packages/web');
/** What the compiler is told, wherever it is started. */
export const compilation = {
  project: './project.inlang',
  outdir: './src/paraglide',
  strategy: /** @type {['baseLocale']} */ (['baseLocale']),
};
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

/** Compiles the sentences, unless they are those of the last time. */
export async function ensureMessages() {
  // What is written while they are compiled is for the next time.
  const compiled = inputs();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === compiled) return;
  const options = Object.entries(compilation).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const args = [commandOf('@inlang/paraglide-js', 'paraglide-js', web), 'compile', ...options];
  await step('Compiling the messages (paraglide)', async () => {
    const { code, output } = await execute(projectNode(), args, { cwd: web, env: projectEnv(), quiet: true });
    if (code !== 0) throw new Stop(`${output}\nThe messages could not be compiled.`);
    writeFileSync(stamp, compiled);
  });
}

/** Vitest calls it so. */
export const setup = ensureMessages;
