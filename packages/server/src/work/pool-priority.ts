import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

const threads = '/proc/self/task';

/**
 * - `all`: it works when nobody else wants the processor.
 * - `most`: it has a small share, however busy the machine is.
 */
export type GivesWayTo = 'all' | 'most';

/**
 * Where cores are few, answering and saving come first. On Linux every thread has a priority of its own. The lowest one still
 * keeps its core until its slice ends, which is what others then wait for; an idle one leaves it at once. The runtime cannot
 * ask for that, a small program of the system can: where there is none, the priority is what remains. There is no way back
 * for who is not root. Gives what the system calls this thread.
 */
export function giveWay(to: GivesWayTo): number | null {
  if (process.platform !== 'linux') return null;
  const task = basename(readlinkSync('/proc/thread-self'));
  const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
  setPriority(0, to === 'all' ? PRIORITY_LOW : PRIORITY_BELOW_NORMAL);
  if (to === 'all') execFile('chrt', ['--idle', '--pid', '0', task], () => {});
  return Number(task);
}

const poolNames = ['libuv-worker', 'V8Worker'];

/** The runtime's own threads, which hash passwords, pack pages and compile, after the one that answers. */
export function letPoolGiveWay(): void {
  for (const thread of poolThreads())
    if (getPriority(thread) < constants.priority.PRIORITY_BELOW_NORMAL)
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}

/** None before the first of them has worked, and none where the system does not tell their names. */
export function poolThreads(): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync(threads)
    .filter((id) => poolNames.includes(nameOf(id)))
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
