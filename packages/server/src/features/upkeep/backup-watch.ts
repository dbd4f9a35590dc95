import { newestBackup } from './backup-folder.ts';
import { hearOutcomes } from './backup-outcome.ts';
import type { BackupWatch } from './upkeep.context.ts';

const lookEveryMs = 30_000;

/** A folder on another machine may keep whoever reads it waiting: one reading at a time does, and nobody who asks. */
export function createBackupWatch(folder: string | undefined): BackupWatch {
  let newest: Date | null = null;
  let hasFailed = false;
  let isLooking = false;
  if (folder === undefined)
    return { newest: () => null, hasFailed: () => false, tell: () => {}, close: () => {} };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    newest = await newestBackup(folder);
    isLooking = false;
  };
  const tell = (failed: boolean) => {
    hasFailed = failed;
  };
  void look();
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  const endHearing = hearOutcomes(tell);
  const close = () => {
    clearInterval(timer);
    endHearing();
  };
  return { newest: () => newest, hasFailed: () => hasFailed, tell, close };
}
