import { readFileSync } from 'node:fs';
import path from 'node:path';
import { linkLibraries, locateBinaries } from '../../packages/server/src/db/embedded/binaries.ts';
import { execute, projectEnv, projectNode, root } from '../child.mjs';
import { run, Stop, step } from '../progress.mjs';
import { ensureWebBuild } from '../web-build.mjs';
import { keepRuntime } from './keep-runtime.mjs';

/** Inside the first image, where everything is installed: builds, and leaves what the second one is to hold. */
await run(async () => {
  await ensureWebBuild();
  // The database cannot make its links itself where nothing may be written.
  await linkLibraries((await locateBinaries()).native);
  const loading = readFileSync(path.join(import.meta.dirname, 'load-all.mjs'), 'utf8');
  await step('Leaving out what does not run', async () => keepRuntime(root));
  await step('Loading what is left', async () => {
    const env = projectEnv({ NODE_ENV: 'production' });
    const { code } = await execute(projectNode(), ['--input-type=module', '--eval', loading], { env });
    if (code !== 0) throw new Stop('Something was left out that is needed.');
  });
  // A checkout may be readable by its owner alone, the image must be by everybody.
  return (await execute('chmod', ['-R', 'a+rX', root])).code;
});
