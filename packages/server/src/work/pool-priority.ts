import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';

const threads = '/proc/self/task';

/**
 * Where cores are few, answering and saving come first. On Linux every thread has a priority of its own. The lowest one still
 * keeps its core until its slice ends, which is what others then wait for; an idle one leaves it at once. The runtime cannot
 * ask for that, a small program of the system can: where there is none, the priority is what remains.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return;
  setPriority(0, constants.priority.PRIORITY_LOW);
  execFile('chrt', ['--idle', '--pid', '0', basename(readlinkSync('/proc/thread-self'))], () => {});
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
