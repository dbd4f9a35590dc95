import { readTaskStat } from './task-stat.ts';

/** Tells whether a thread had next to nothing of the processor since it was asked last, although it wanted some. */
export type HungerWatch = () => boolean;

/** The system counts in hundredths of a second. */
const msPerTick = 10;
const leastShare = 0.1;

/** For a thread of this process; `task` is what the system calls it. */
export function watchHunger(task: number): HungerWatch {
  let last = { at: performance.now(), ticks: ticksOf(task).ticks };
  return () => {
    const { isWanting, ticks } = ticksOf(task);
    const now = { at: performance.now(), ticks };
    const had = (now.ticks - last.ticks) * msPerTick;
    const isHungry = isWanting && had < (now.at - last.at) * leastShare;
    last = now;
    return isHungry;
  };
}

/** The time in and below our code are the 12th and the 13th field. */
function ticksOf(task: number): { isWanting: boolean; ticks: number } {
  try {
    const fields = readTaskStat(`/proc/self/task/${task}`);
    return { isWanting: fields[0] === 'R', ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    // It has ended meanwhile.
    return { isWanting: false, ticks: 0 };
  }
}
