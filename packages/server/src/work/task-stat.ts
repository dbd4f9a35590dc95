import { readFileSync } from 'node:fs';

/**
 * What Linux says of a process or a thread, behind its name, which may have spaces in it. The state is the first; proc(5) counts
 * it as the third.
 */
export function readTaskStat(folder: string): string[] {
  const stat = readFileSync(`${folder}/stat`, 'latin1');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}
