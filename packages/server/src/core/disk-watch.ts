import { statfs } from 'node:fs/promises';

export type DiskState = 'enough' | 'low' | 'reserve';

export interface DiskRoom {
  readonly freeBytes: number;
  /** From 0 to 1. */
  readonly freeShare: number;
  readonly state: DiskState;
}

export interface DiskWatch {
  /** As it was found last; null where the database is elsewhere, or before the first look. */
  room(): DiskRoom | null;
  close(): void;
}

const lookEveryMs = 5000;
/** Soon to be seen to. */
const lowShare = 0.1;

/** Bytes for a newcomer: those for the owner of the system alone are none for us. */
async function freeOf(folder: string): Promise<Omit<DiskRoom, 'state'>> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, freeShare: blocks === 0 ? 1 : bavail / blocks };
}

/** PostgreSQL stops altogether when it cannot write: before that, nothing is given to it to write. */
export async function createDiskWatch(
  folder: string | null,
  reserveBytes: number,
  look: typeof freeOf = freeOf,
): Promise<DiskWatch> {
  let room: DiskRoom | null = null;
  if (folder === null) return { room: () => null, close: () => {} };
  const refresh = async () => {
    const free = await look(folder).catch(() => null);
    room = free && { ...free, state: stateOf(free, reserveBytes) };
  };
  await refresh();
  const timer = setInterval(() => void refresh(), lookEveryMs).unref();
  return { room: () => room, close: () => clearInterval(timer) };
}

function stateOf({ freeBytes, freeShare }: Omit<DiskRoom, 'state'>, reserveBytes: number): DiskState {
  if (freeBytes < reserveBytes) return 'reserve';
  return freeShare < lowShare ? 'low' : 'enough';
}
