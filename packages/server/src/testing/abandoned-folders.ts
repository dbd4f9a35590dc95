import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locateBinaries } from '../db/embedded/binaries.ts';
import { lockDataFolder } from '../db/embedded/data-folder.ts';
import { endOrphanedServer } from '../db/embedded/orphaned-server.ts';
import { quietLog } from './quiet-log.ts';

export const testFolderPrefix = 'sanjeh-test-';

/** Long enough for a run that has made its folder to take its lock. */
const oldEnough = 60_000;

/** Test runs that were killed leave their database running and its folder behind. */
export async function removeAbandonedFolders(): Promise<void> {
  const { native } = await locateBinaries();
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(testFolderPrefix)) continue;
    const folder = join(tmpdir(), name);
    try {
      if (Date.now() - (await stat(folder)).mtimeMs < oldEnough) continue;
      // Whoever is still running holds this lock, and another user's folder refuses it.
      const lock = lockDataFolder(folder);
      await endOrphanedServer(join(folder, 'postgres'), native, quietLog).finally(lock.release);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Not ours to remove.
    }
  }
}
