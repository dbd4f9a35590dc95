import path from 'node:path';
import { commandOf, execute, projectEnv, projectNode, root } from './child.mjs';
import { say, seconds } from './progress.mjs';

const typed = ['packages/domain', 'packages/contract', 'packages/server', 'packages/web', '.'];

const checks = () => [
  [
    'format and lint',
    commandOf('@biomejs/biome', 'biome'),
    'check',
    '--error-on-warnings',
    '--max-diagnostics=100',
    '.',
  ],
  ['names and layers', path.join(root, 'tools/lint/structure.ts')],
  ['messages', path.join(root, 'tools/check-messages.mjs')],
  ...typed.map((folder) => [
    `types of ${folder === '.' ? 'tools, e2e, bench' : folder}`,
    commandOf('typescript', 'tsc'),
    '-p',
    folder,
  ]),
];

/** Runs every check, also after one has failed, and gives the names of those that failed. */
export async function runChecks() {
  const failed = [];
  for (const [title, ...args] of checks()) {
    const from = performance.now();
    const { code, output } = await execute(projectNode(), args, { env: projectEnv(), quiet: true });
    say(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(from)})`);
    if (code === 0) continue;
    say(output.trimEnd());
    failed.push(title);
  }
  return failed;
}
