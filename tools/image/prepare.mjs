import { linkLibraries, locateBinaries } from '../../packages/server/src/db/embedded/binaries.ts';
import { execute, root } from '../child.mjs';
import { run, step } from '../progress.mjs';
import { ensureWebBuild } from '../web-build.mjs';
import { keepRuntime } from './keep-runtime.mjs';

/** Inside the first image, where everything is installed: builds, and leaves what the second one is to hold. */
await run(async () => {
  await ensureWebBuild();
  // The database cannot make its links itself where nothing may be written.
  await linkLibraries((await locateBinaries()).native);
  await step('Leaving out what does not run', async () => keepRuntime(root));
  // A checkout may be readable by its owner alone, the image must be by everybody.
  return (await execute('chmod', ['-R', 'a+rX', root])).code;
});
