import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartProblem } from '#core/start-problem.ts';

export class DataFolderInUse extends StartProblem {
  constructor(dataDir: string) {
    super(
      `The data folder "${dataDir}" is in use by another Sanjeh process. Stop that one, or choose another folder with DATA_DIR.`,
    );
  }
}

export interface LockedFolder {
  /** The folder's real path, free of links. */
  readonly path: string;
  release(): void;
}

/**
 * Makes the data folder and takes it for this process alone.
 *
 * The lock is SQLite's on an empty file: the kernel gives it to exactly one of two processes that ask at the
 * same moment, and takes it back when the holder dies, however it dies. A file that names a process can do
 * neither, and Node offers no lock of its own.
 */
export function lockDataFolder(dataDir: string): LockedFolder {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const path = realpathSync(dataDir);
    // The short wait is for a predecessor that is just about to be gone.
    const held = new DatabaseSync(join(path, 'lock'), { timeout: 500 });
    lock = held;
    held.exec('BEGIN EXCLUSIVE');
    heldLocks.add(held);
    return { path, release: () => release(held) };
  } catch (error) {
    lock?.close();
    throw isBusy(error) ? new DataFolderInUse(dataDir) : folderProblem(dataDir, error);
  }
}

// Held here as well, because a lock that nobody refers to would be let go by the garbage collector.
const heldLocks = new Set<DatabaseSync>();

function release(lock: DatabaseSync): void {
  if (heldLocks.delete(lock)) lock.close();
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}

/** Puts a failed file operation into a sentence about the data folder. */
export function folderProblem(dataDir: string, error: unknown): StartProblem {
  const text =
    error instanceof Error ? `${'code' in error ? error.code : ''} ${error.message}` : String(error);
  const reason = reasons.find(({ sign }) => sign.test(text))?.reason ?? `cannot be used (${text.trim()})`;
  return new StartProblem(`The data folder "${dataDir}" ${reason}. DATA_DIR names another one.`, {
    cause: error,
  });
}

const reasons = [
  {
    sign: /ENOSPC|EDQUOT|No space left|quota exceeded|database or disk is full/i,
    reason: 'lies on a disk that is full',
  },
  {
    sign: /ENOTDIR|EEXIST|Not a directory/i,
    reason: 'is not a folder, or lies below something that is not one',
  },
  { sign: /EROFS|read-?only/i, reason: 'lies on a disk that can only be read' },
  {
    sign: /EACCES|EPERM|Permission denied|not permitted|unable to open database file/i,
    reason: 'cannot be written by the user who starts Sanjeh',
  },
];
