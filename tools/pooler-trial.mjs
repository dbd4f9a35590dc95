import { ensureChromium } from './browser.mjs';
import { execute, projectEnv, projectNode } from './child.mjs';
import { installFromDebian } from './debian.mjs';
import { findProgram } from './program.mjs';
import { run, Stop } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';
import { ensureWebBuild } from './web-build.mjs';

const problem = 'Install pgbouncer by hand and start again.';

await run(async () => {
  await ensureInstalled();
  await ensureWebBuild();
  const isThere = () => findProgram(['pgbouncer', '../sbin/pgbouncer']);
  if (!(isThere() || (await installFromDebian('pgbouncer', { size: '1 MB', problem }))))
    throw new Stop(problem);
  const env = projectEnv({ CHROMIUM: await ensureChromium(), PGBOUNCER: isThere() });
  return (await execute(projectNode(), ['tools/pooler/trial.ts', ...process.argv.slice(2)], { env })).code;
});
