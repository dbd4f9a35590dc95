import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { commandOf, execute, projectEnv, projectNode, root } from './child.mjs';
import { memoryFolder } from './memory-folder.mjs';
import { ensurePdfText, findPdfText } from './pdf-text.mjs';
import { run, say, seconds } from './progress.mjs';
import { ensureInstalled } from './set-up.mjs';
import { browserCountsOf, countsOf, sumOf } from './test-counts.mjs';
import { selectionOf } from './test-selection.mjs';
import { ensureWebBuild } from './web-build.mjs';

/** Runs a test runner that leaves a JSON report, and counts what the report tells. */
async function runTests(name, argsFor, countsFor, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanjeh-report-'));
  const report = path.join(folder, 'report.json');
  const from = performance.now();
  try {
    const { code } = await execute(projectNode(), argsFor(report), {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    // A runner that dies leaves no report, which is a failure too.
    const counts = existsSync(report)
      ? countsFor(JSON.parse(readFileSync(report, 'utf8')))
      : { passed: 0, failed: 1, skipped: 0, failures: [`${name} left no report.`] };
    say(`› ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds(from)}`);
    if (code !== 0 && counts.failed === 0) say(`${name} ended with ${code} although no test failed.`);
    return { ...counts, code };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const runVitest = (args, env) =>
  runTests(
    'Vitest',
    (report) => [
      commandOf('vitest', 'vitest'),
      'run',
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...args,
    ],
    countsOf,
    env,
  );

const runPlaywright = (args, env) =>
  runTests(
    'Playwright',
    () => [commandOf('@playwright/test', 'playwright'), 'test', '--reporter=list,json', ...args],
    browserCountsOf,
    env,
  );

await run(async () => {
  const args = process.argv.slice(2);
  const { unit, browser } = selectionOf(args);
  const isWhole = args.length === 0;
  await ensureInstalled();
  // The tests start many programs that load the same modules.
  const env = projectEnv({ NODE_COMPILE_CACHE: path.join(root, '.cache/compiled') });
  env.TMPDIR ??= memoryFolder() ?? tmpdir();
  env.PDFTOTEXT = (isWhole ? await ensurePdfText() : findPdfText()) ?? '';
  if (browser) env.CHROMIUM = await ensureChromium();
  let failedChecks = [];
  if (isWhole) failedChecks = await runChecks(ensureWebBuild);
  else if (browser) await ensureWebBuild();
  const runs = [];
  if (unit) runs.push(await runVitest(unit, env));
  if (browser) runs.push(await runPlaywright(browser, env));
  for (const failure of runs.flatMap(({ failures }) => failures)) say(`✗ ${failure}`);
  if (failedChecks.length > 0) say(`Failed checks: ${failedChecks.join(', ')}.`);
  const { passed, failed, skipped } = sumOf(runs);
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || failedChecks.length > 0 || runs.some(({ code }) => code !== 0) ? 1 : 0;
});
