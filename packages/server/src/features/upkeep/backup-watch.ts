import { newestBackup } from './backup-folder.ts';
import type { BackupWatch } from './upkeep.context.ts';

const lookEveryMs = 30_000;

/** A folder on another machine may keep whoever reads it waiting: one reading at a time does, and nobody who asks. */
export function createBackupWatch(folder: string | undefined): BackupWatch {
  let newest: Date | null = null;
  let isLooking = false;
  if (folder === undefined) return { newest: () => null, close: () => {} };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    newest = await newestBackup(folder);
    isLooking = false;
  };
  void look();
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return { newest: () => newest, close: () => clearInterval(timer) };
}
