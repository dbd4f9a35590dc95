import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitCodeOf, projectEnv, projectNode, root } from './child.mjs';
import { run } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';
import { forwardSignals } from './signals.mjs';
import { ensureWebBuild } from './web-build.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureWebBuild();
  const follow = pathToFileURL(path.join(root, 'tools/follow-parent.mjs')).href;
  const args = ['--import', follow, 'packages/server/src/main.ts', ...process.argv.slice(2)];
  // Its own process group: a terminal's Ctrl-C reaches the server once, from here.
  const server = spawn(projectNode(), args, {
    cwd: root,
    env: projectEnv({ NODE_ENV: process.env.NODE_ENV ?? 'production' }),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  forwardSignals([server]);
  return exitCodeOf(server);
});
