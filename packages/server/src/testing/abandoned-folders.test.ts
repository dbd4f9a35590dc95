import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDataFolder } from '../db/embedded/data-folder.ts';
import { removeAbandonedFolders, testFolderPrefix } from './abandoned-folders.ts';

const longAgo = new Date(0);
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

it('removes what a killed run left, its database included, and nothing that is still in use or new', async () => {
  const dead = await mkdtemp(join(tmpdir(), testFolderPrefix));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded-process.ts'), dead]);
  const [line] = await once(child.stdout, 'data');
  const { pid }: { pid: number } = JSON.parse(String(line));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await exists(`/proc/${pid}/cwd/.`)).toBe(true);

  const [used, fresh] = [
    await mkdtemp(join(tmpdir(), testFolderPrefix)),
    await mkdtemp(join(tmpdir(), testFolderPrefix)),
  ];
  const lock = lockDataFolder(used);
  await utimes(dead, longAgo, longAgo);
  await utimes(used, longAgo, longAgo);
  await removeAbandonedFolders();
  expect([await exists(dead), await exists(used), await exists(fresh)]).toEqual([false, true, true]);
  expect(await exists(`/proc/${pid}/cwd/.`)).toBe(false);

  lock.release();
  await utimes(used, longAgo, longAgo);
  await utimes(fresh, longAgo, longAgo);
  await removeAbandonedFolders();
  expect([await exists(used), await exists(fresh)]).toEqual([false, false]);
});
