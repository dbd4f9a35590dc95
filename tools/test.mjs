import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { commandOf, execute, projectEnv, projectNode } from './child.mjs';
import { ensurePdfText } from './pdf-text.mjs';
import { run, say } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';
import { countsOf } from './test-counts.mjs';
import { ensureWebBuild } from './web-build.mjs';

const needsNoBrowser = (args) =>
  args.length > 0 && args.every((arg) => /^(\.\/)?(packages\/(domain|contract)|tools)\b/.test(arg));

async function runVitest(args, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanjeh-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const vitest = [commandOf('vitest', 'vitest'), 'run', ...reporters, ...args];
    const { code } = await execute(projectNode(), vitest, { env });
    return { code, counts: countsOf(JSON.parse(readFileSync(report, 'utf8'))) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await run(async () => {
  const args = process.argv.slice(2);
  await ensureInstalled();
  const env = projectEnv();
  if (!needsNoBrowser(args)) {
    env.CHROMIUM = await ensureChromium();
    env.PDFTOTEXT = (await ensurePdfText()) ?? '';
    await ensureWebBuild();
  }
  const failedChecks = args.length === 0 ? await runChecks() : [];
  const { code, counts } = await runVitest(args, env);
  if (failedChecks.length > 0) say(`Failed checks: ${failedChecks.join(', ')}.`);
  if (code !== 0 && counts.failed === 0) say(`Vitest ended with ${code} although no test failed.`);
  const { passed, failed, skipped } = counts;
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return code !== 0 || failed > 0 || failedChecks.length > 0 ? 1 : 0;
});
