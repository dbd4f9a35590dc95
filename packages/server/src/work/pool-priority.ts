import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const threads = '/proc/self/task';

/** Where cores are few, answering and saving come first. On Linux every thread has a priority of its own. */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_LOW);
}

/** The runtime's own threads, which hash passwords and pack pages, after the one that answers. */
export function letPoolGiveWay(): void {
  for (const thread of poolThreads())
    if (getPriority(thread) < constants.priority.PRIORITY_BELOW_NORMAL)
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** None before the first of them has worked, and none where the system does not tell their names. */
export function poolThreads(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(threads)
    .filter((id) => nameOf(id) === 'libuv-worker')
    .map(Number);
}

function nameOf(id: string): string {
  try {
    return readFileSync(`${threads}/${id}/comm`, 'utf8').trim();
  } catch {
    // It has ended meanwhile.
    return '';
  }
}
