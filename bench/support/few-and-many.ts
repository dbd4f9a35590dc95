import type { Filled } from './filled-database.ts';
import { measure, type Result, timesOf } from './measure.ts';
import { figure, section } from './report.ts';

export type Ask = (database: Filled, run: number) => Promise<{ total: number }>;
export type Case = readonly [name: string, ask: Ask];

/** Asks both in turns, so that a busy machine slows both. */
export async function compareAll(
  cases: readonly Case[],
  { few, many, runs }: { few: Filled; many: Filled; runs: number },
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, ask] of cases) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    const hits = [(await ask(few, 0)).total, (await ask(many, 0)).total];
    for (let run = 1; run <= runs; run += 1) {
      times.few.push(await measure(() => ask(few, run)));
      times.many.push(await measure(() => ask(many, run)));
    }
    results.push({ name, hits, few: timesOf(times.few), many: timesOf(times.many) });
  }
  return results;
}

/** None is expected: a run that finds one has failed. */
export function printScans(title: string, scanned: readonly { name: string; plan: string }[]): void {
  section(title);
  for (const { name, plan } of scanned) console.log(`${name}\n${plan}`);
  const note = scanned.map(({ name }) => name).join(', ');
  figure('of them', scanned.length, { unit: '', digits: 0, atMost: 0, note });
}
