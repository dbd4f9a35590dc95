import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { closeRecords, loadWhenQuiet, newRecords } from './bench-report.mjs';
import { ensureChromium } from './browser.mjs';
import { execute, projectEnv, projectNode, root } from './child.mjs';
import { run, say } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';
import { ensureWebBuild } from './web-build.mjs';

await run(async () => {
  const folder = path.join(root, 'bench');
  const wanted = process.argv.slice(2);
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter(
          (name) =>
            name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((part) => name.includes(part))),
        )
        .sort()
    : [];
  if (files.length === 0) {
    say('There is no benchmark to run.');
    return 0;
  }
  await ensureInstalled();
  await ensureWebBuild();
  const chromium = await ensureChromium();
  let failed = 0;
  let report = '';
  for (const file of files) {
    say(`› bench/${file}`);
    const name = file.replace('.bench.ts', '');
    const load = await loadWhenQuiet();
    const env = projectEnv({ CHROMIUM: chromium, BENCH_RECORDS: newRecords(name) });
    const begin = performance.now();
    const { code } = await execute(projectNode(), [path.join(folder, file)], { env });
    report = closeRecords(name, load, (performance.now() - begin) / 1000);
    if (code !== 0) failed += 1;
  }
  say(`The figures are in ${path.relative(root, report)}.`);
  return failed === 0 ? 0 : 1;
});
