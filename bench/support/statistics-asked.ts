import { buildPath } from '@sanjeh/contract/endpoint';
import type { Asked } from './listening.ts';
import { measure } from './measure.ts';

/** Asks for the statistics of the first exam; an exam that nobody took would be quick, and is a mistake. */
export async function askStatistics({ ask }: Asked, query: object = {}, part = ''): Promise<void> {
  const answer = await ask(buildPath(`/api/admin/exams/1/statistics${part}`, {}, query));
  if ((answer as { attempts?: number }).attempts === 0) throw new Error('nobody took the exam');
}

/** How long something takes, so many times; what goes before is not counted. */
export async function timesOfMany(
  count: number,
  work: () => Promise<unknown>,
  before: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const all: number[] = [];
  for (let run = 0; run < count; run += 1) {
    await before();
    all.push(await measure(work));
  }
  return all;
}
