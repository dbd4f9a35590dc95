import { execute, projectEnv, projectNode } from './child.mjs';
import { run } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';

/** Runs a program of the server by its name, with the arguments that follow. */
await run(async () => {
  const [name, ...args] = process.argv.slice(2);
  await ensureInstalled();
  return (await execute(projectNode(), [`packages/server/src/${name}.ts`, ...args], { env: projectEnv() }))
    .code;
});
