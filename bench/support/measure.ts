import { performance } from 'node:perf_hooks';

export interface Result {
  name: string;
  /** How many rows the list has, of few and of many. */
  hits: number[];
  few: number;
  many: number;
}

export async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The quickest tenth tells what the work costs; the rest tells how busy the machine was. */
export function quickest(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? 0;
}

export function printTable(title: string, results: readonly Result[], limit?: number): void {
  console.log(`\n${title}`);
  console.log(
    `${'list'.padEnd(42)}${'rows'.padStart(16)}${'few'.padStart(11)}${'many'.padStart(11)}${'ratio'.padStart(8)}`,
  );
  for (const { name, hits, few, many } of results) {
    const ratio = many / few;
    const mark = limit !== undefined && ratio > limit ? '  over' : '';
    const cells = [
      hits.join(' / ').padStart(16),
      `${few.toFixed(2)} ms`.padStart(11),
      `${many.toFixed(2)} ms`.padStart(11),
    ];
    console.log(`${name.padEnd(42)}${cells.join('')}${`${ratio.toFixed(2)} ×`.padStart(8)}${mark}`);
  }
}
