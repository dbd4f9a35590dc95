import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cleanUp, newDataFolder, startProgram } from './testing/server-process.ts';

afterAll(cleanUp);

const run = (dataDir: string, ...args: string[]) =>
  startProgram('backup-commands.ts', { DATA_DIR: dataDir }, { args }).ended;

test('a backup is taken beside a running server, and restored where none runs', async () => {
  const dataDir = await newDataFolder();
  const file = join(await newDataFolder(), 'all.tar.zst');
  const server = startProgram('main.ts', { DATA_DIR: dataDir, ADMIN_PASSWORD: 'correct horse 5' });
  await server.ready;
  const taken = await run(dataDir, 'backup', file);
  expect(taken).toMatchObject({ code: 0 });
  expect(taken.stdout).toMatch(/all\.tar\.zst holds \d+ rows of \d+ tables as of \d{4}-\d\d-\d\dT/);
  expect(taken.stderr).toContain('100 %');

  const refused = await run(dataDir, 'restore', file, '--replace');
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain('in use');
  server.signal('SIGTERM');
  await server.ended;

  const other = await newDataFolder();
  const restored = await run(other, 'restore', file);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.stdout).toMatch(/^Restored \d+ rows/);
  const replaced = await run(other, 'restore', file, '--replace');
  expect(replaced).toMatchObject({ code: 0 });
  const again = startProgram('main.ts', { DATA_DIR: other });
  const response = await fetch(`${await again.ready}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'correct horse 5' }),
  });
  expect(response.status).toBe(200);
  again.signal('SIGTERM');
  expect((await again.ended).code).toBe(0);
});

test.each([[['backup']], [['backup', 'a', '--replace']], [['backup', 'a', '--spread']]])(
  'what cannot be meant is answered with how it is used: %j',
  async (args) => {
    const { code, stderr } = await startProgram('backup-commands.ts', {}, { args }).ended;
    expect(code).toBe(2);
    expect(stderr).toMatch(/^Usage:/);
  },
);
