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

/** Asks both in turns, so that a busy machine slows both. The first time is for compiling and planning. */
export function compareAll(cases: readonly Case[], sides: Sides): Promise<Result[]> {
  return compare(cases, sides, async (_, run) => run > 0);
}

/** The same as the first who asks has it, when nothing of a list is known. */
export function compareFirst(cases: readonly Case[], sides: Sides): Promise<Result[]> {
  return compare(cases, sides, async (database) => {
    await database.forget();
    return true;
  });
}

/** `counts` makes a side ready, and says whether this time is to count. */
async function compare(
  cases: readonly Case[],
  { runs, ...sides }: Sides,
  counts: (database: Listening, run: number) => Promise<boolean>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [name, ask, reason] of cases) {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    const hits = { few: 0, many: 0 };
    for (let run = 0; run <= runs; run += 1)
      for (const side of ['few', 'many'] as const) {
        const isCounted = await counts(sides[side], run);
        const time = await measure(async () => {
          hits[side] = await ask(sides[side], run);
        });
        if (isCounted) times[side].push(time);
      }
    results.push({
      name,
      hits: [hits.few, hits.many],
      reason,
      few: timesOf(times.few),
      many: timesOf(times.many),
    });
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
