import { runChecks } from './checks.mjs';
import { run, say } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';
import { ensureWebBuild } from './web-build.mjs';

await run(async () => {
  await ensureInstalled();
  const failed = await runChecks(ensureWebBuild);
  say(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
  return failed.length === 0 ? 0 : 1;
});
