import { execute, projectEnv, projectNode } from './child.mjs';
import { run } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';

await run(async () => {
  await ensureInstalled();
  const args = ['packages/server/src/audit.ts', ...process.argv.slice(2)];
  return (await execute(projectNode(), args, { env: projectEnv() })).code;
});
