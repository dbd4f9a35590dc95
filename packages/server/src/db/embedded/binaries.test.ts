import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdir, mkdtemp, readdir, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkLibraries, locateBinaries, prepareBinaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';
import { findServerUser } from './server-user.ts';

const isRoot = process.getuid?.() === 0;
let scratch: string;
let installed: { native: string; version: string };
let user: ServerUser;

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'sanjeh-binaries-'));
  installed = await locateBinaries();
  user = await findServerUser();
});
afterAll(async () => {
  await chmod(scratch, 0o755);
  await rm(scratch, { recursive: true, force: true });
});

/** What npm leaves behind when it runs no install scripts. */
async function unlinkedCopy(name: string): Promise<string> {
  const native = join(scratch, name, 'native');
  await cp(installed.native, native, { recursive: true, verbatimSymlinks: true });
  for (const file of await readdir(join(native, 'lib'))) {
    if ((await lstat(join(native, 'lib', file))).isSymbolicLink()) await rm(join(native, 'lib', file));
  }
  return native;
}

describe('linkLibraries', () => {
  it('makes the missing links, also when several processes do so at once, and again', async () => {
    const native = await unlinkedCopy('parallel');
    const program = `import { linkLibraries } from ${JSON.stringify(join(import.meta.dirname, 'binaries.ts'))};
      await linkLibraries(${JSON.stringify(native)});`;
    const run = () =>
      promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program]);
    await Promise.all([run(), run(), run()]);
    await linkLibraries(native);
    const icu = (await readdir(join(native, 'lib'))).find((file) => /^libicuuc\.so\.\d+$/.test(file));
    expect(await readlink(join(native, 'lib', icu ?? ''))).toMatch(/^libicuuc\.so\.\d+\.\d+$/);
    await promisify(execFile)(join(native, 'bin', 'postgres'), ['--version']);
  });
});

describe('prepareBinaries', () => {
  it('uses the installed ones where the server may run them', async () => {
    await chmod(scratch, 0o755);
    const native = await unlinkedCopy('open');
    const cacheDir = join(scratch, 'unused');
    expect(await prepareBinaries({ native, version: '1', cacheDir, user })).toBe(native);
    await expect(stat(cacheDir)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('copies them once where it may not: a closed folder as root, one that cannot be written otherwise', async () => {
    await chmod(scratch, 0o755);
    const native = await unlinkedCopy('closed');
    const cacheDir = join(scratch, 'cache');
    await chmod(isRoot ? join(scratch, 'closed') : join(native, 'lib'), isRoot ? 0o700 : 0o555);
    const request = { native, version: '1', cacheDir, user };
    const [first, second] = await Promise.all([prepareBinaries(request), prepareBinaries(request)]);
    expect(first).toBe(join(cacheDir, 'postgresql-1'));
    expect(second).toBe(first);
    expect(await readdir(cacheDir)).toEqual(['postgresql-1']);
    expect(await prepareBinaries(request)).toBe(first);
    await chmod(join(native, 'lib'), 0o755);
  });

  it('keeps no copy where others could replace it, and says so', async () => {
    const native = await unlinkedCopy('hidden');
    const cacheDir = join(scratch, 'shared');
    await mkdir(cacheDir);
    await chmod(cacheDir, 0o777);
    await chmod(join(native, 'bin', 'postgres'), 0o600);
    await expect(prepareBinaries({ native, version: '1', cacheDir, user })).rejects.toThrow(
      /cannot run where it is installed, nor be copied to ".*shared" \(.*can be written by others\)/,
    );
  });
});
