import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DataFolderInUse, folderProblem, lockDataFolder } from './data-folder.ts';

const scratch = mkdtempSync(join(tmpdir(), 'sanjeh-folder-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe('lockDataFolder', () => {
  it('makes the folder, and gives it to one at a time', () => {
    const dataDir = join(scratch, 'a', 'b');
    const first = lockDataFolder(dataDir);
    expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUse);
    first.release();
    const second = lockDataFolder(dataDir);
    // Letting go twice must not take the folder away from its next holder.
    first.release();
    expect(() => lockDataFolder(dataDir)).toThrow(DataFolderInUse);
    second.release();
  });
});

describe('folderProblem', () => {
  it('knows a full disk by what initdb says', () => {
    const said = `2026-11-15 06:00:22.289 UTC [8512] FATAL:  could not write to file "pg_wal/xlogtemp.8512": No space left on device
child process exited with exit code 1
initdb: removing contents of data directory "/proc/self/cwd"`;
    expect(folderProblem('/srv/data', new Error(said)).message).toBe(
      'The data folder "/srv/data" lies on a disk that is full. DATA_DIR names another one.',
    );
  });
});
