import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A program that names the signal it gets and then ends with 7, as a server that drains its requests.
const program = `
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => { console.log(signal); setTimeout(() => process.exit(7), 50); });
setInterval(() => {}, 1000);
console.error('ready');`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sanjeh-launch-'));
  const launchUrl = pathToFileURL(path.resolve(import.meta.dirname, 'launch.mjs')).href;
  writeFileSync(path.join(folder, 'program.mjs'), program);
  writeFileSync(
    path.join(folder, 'launcher.mjs'),
    `import { launch } from '${launchUrl}';
     process.exitCode = await launch(['${path.join(folder, 'program.mjs')}']);`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function startLauncher(): Promise<ChildProcessWithoutNullStreams> {
  const launcher = spawn(process.execPath, [path.join(folder, 'launcher.mjs')]);
  await once(launcher.stderr, 'data');
  return launcher;
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'hands on %s and ends as the program ends',
  async (signal) => {
    const launcher = await startLauncher();
    const output = text(launcher.stdout);
    launcher.kill(signal);
    const [code] = await once(launcher, 'close');
    expect([code, await output]).toEqual([7, `${signal}\n`]);
  },
);

test('one request that arrives twice reaches the program once', async () => {
  const launcher = await startLauncher();
  const output = text(launcher.stdout);
  launcher.kill('SIGINT');
  launcher.kill('SIGTERM');
  await once(launcher, 'close');
  expect((await output).trim().split('\n')).toHaveLength(1);
});

test('the program stops in good order when its launcher is killed', async () => {
  const launcher = await startLauncher();
  launcher.kill('SIGKILL');
  expect(await text(launcher.stdout)).toBe('SIGTERM\n');
});
