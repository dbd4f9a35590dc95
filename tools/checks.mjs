import path from 'node:path';
import { commandOf, execute, projectEnv, projectNode, root } from './child.mjs';
import { say, seconds } from './progress.mjs';

/** What has not changed since the last time is not checked once more; what was wrong then is told again. */
const typesOf = (folder) => [
  `types of ${folder === '.' ? 'tools, e2e, bench' : folder}`,
  commandOf('typescript', 'tsc'),
  ...['-p', folder, '--incremental'],
  ...[
    '--tsBuildInfoFile',
    path.join(root, '.cache/types', `${folder === '.' ? 'tools' : path.basename(folder)}.json`),
  ],
];
const lint = ['check', '--error-on-warnings', '--max-diagnostics=100', '.'];

/** What reads the sources alone. */
const sourceChecks = () => [
  ['format and lint', commandOf('@biomejs/biome', 'biome'), ...lint],
  ['names and layers', path.join(root, 'tools/lint/structure.ts')],
  ['messages', path.join(root, 'tools/check-messages.mjs')],
  ...['packages/domain', 'packages/contract', 'packages/server'].map(typesOf),
];

/** What also reads the typed messages and routes that the build writes. */
const buildChecks = () => [
  ...['packages/web', '.'].map(typesOf),
  // What needs types, or all files at once, takes Biome minutes and this seconds.
  ['promises, cases and cycles', commandOf('oxlint', 'oxlint'), '--deny-warnings', '.'],
];

/** Runs every check, also after one has failed, and gives the names of those that failed. */
async function run(checks) {
  const failed = [];
  for (const [title, ...args] of checks) {
    const from = performance.now();
    const { code, output } = await execute(projectNode(), args, { env: projectEnv(), quiet: true });
    say(`${code === 0 ? '✓' : '✗'} ${title} (${seconds(from)})`);
    if (code === 0) continue;
    say(output.trimEnd());
    failed.push(title);
  }
  return failed;
}

/** The checks, those that can begin before it beside the build: neither keeps two processors busy. */
export async function runChecks(build) {
  const [failed] = await Promise.all([run(sourceChecks()), build()]);
  return [...failed, ...(await run(buildChecks()))];
}
