import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive, writeArchive } from './backup-archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanjeh-archive-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('entries are read as they were written, and one that is cut off is told of while it is read', async () => {
  const file = join(folder, 'two.tar.zst');
  const large = randomBytes(2 ** 20);
  await writeArchive(file, undefined, async (archive) => {
    await archive.add('small', 'one');
    await archive.add('large', large);
  });
  const read = async () => {
    const found: [string, Buffer][] = [];
    for await (const { name, content } of readArchive(file, undefined))
      found.push([name, await buffer(content)]);
    return found;
  };
  expect(await read()).toEqual([
    ['small', Buffer.from('one')],
    ['large', large],
  ]);
  await truncate(file, Math.floor((await stat(file)).size / 2));
  await expect(read()).rejects.toThrow('no whole backup');
});
