import { buildPath } from '@sanjeh/contract/endpoint';
import type { Listening } from './listening.ts';
import { measure, type Result, timesOf } from './measure.ts';
import { figure, section } from './report.ts';

/** A request, and how many rows its answer is about. */
export type Ask = (database: Listening, run: number) => Promise<number>;
export type Case = readonly [name: string, ask: Ask, reason?: string];

type Query = object | ((database: Listening, run: number) => object);

/** Asks for a list; how long it is, is what it says itself. */
export function listAt(path: string) {
  return (query: Query): Ask =>
    async (database, run) => {
      const asked = typeof query === 'function' ? query(database, run) : query;
      const { total } = (await database.ask(buildPath(path, {}, asked))) as { total: number };
      return total;
    };
}

interface Sides {
  few: Listening;
  many: Listening;
  runs: number;
}

/** Asks both in turns, so that a busy machine slows both. */
export async function compareAll(cases: readonly Case[], { few, many, runs }: Sides): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, ask, reason] of cases) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    const hits = [await ask(few, 0), await ask(many, 0)];
    for (let run = 1; run <= runs; run += 1) {
      times.few.push(await measure(() => ask(few, run)));
      times.many.push(await measure(() => ask(many, run)));
    }
    results.push({ name, hits, reason, few: timesOf(times.few), many: timesOf(times.many) });
  }
  return results;
}

/** The same as the first who asks has it, when nothing of a list is known. */
export async function compareFirst(cases: readonly Case[], { few, many, runs }: Sides): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, ask, reason] of cases) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    let hits: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      hits = [];
      for (const side of ['few', 'many'] as const) {
        const database = { few, many }[side];
        await database.forget();
        times[side].push(
          await measure(async () => {
            hits.push(await ask(database, run));
          }),
        );
      }
    }
    results.push({ name, hits, reason, few: timesOf(times.few), many: timesOf(times.many) });
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
