import { ensureChromium } from './browser.mjs';
import { execute, projectEnv, projectNode } from './child.mjs';
import { run } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';
import { ensureWebBuild } from './web-build.mjs';

await run(async () => {
  await ensureInstalled();
  await ensureWebBuild();
  const env = projectEnv({ CHROMIUM: await ensureChromium() });
  return (await execute(projectNode(), ['tools/faults/campaign.ts', ...process.argv.slice(2)], { env })).code;
});
