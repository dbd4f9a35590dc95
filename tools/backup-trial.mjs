import { execute, projectEnv, projectNode } from './child.mjs';
import { run } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';

/** Takes backups while 200 people save, restores each and looks what is there. */
await run(async () => {
  await ensureInstalled();
  const args = ['tools/trials/backup.ts', ...process.argv.slice(2)];
  return (await execute(projectNode(), args, { env: projectEnv() })).code;
});
