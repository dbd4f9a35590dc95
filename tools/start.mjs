import { launch } from './launch.mjs';
import { run } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';
import { ensureWebBuild } from './web-build.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureWebBuild();
  const args = ['packages/server/src/main.ts', ...process.argv.slice(2)];
  return launch(args, { NODE_ENV: process.env.NODE_ENV ?? 'production' });
});
