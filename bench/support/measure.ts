import { performance } from 'node:perf_hooks';
import { figure, section } from './report.ts';
import { percentile } from './saving-order.ts';

/** How long something took, in milliseconds: half of the times, and nearly all. */
export interface Times {
  readonly median: number;
  readonly p99: number;
}

export interface Result {
  name: string;
  /** How many rows the list has, of few and of many. */
  hits: number[];
  few: Times;
  many: Times;
}

export async function measure(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

/** Each with the ratio of its medians. */
export function printTable(title: string, results: readonly Result[], limit?: number): void {
  section(title);
  for (const { name, hits, few, many } of results) {
    const ms = ({ median, p99 }: Times) => `${median.toFixed(2)} (p99 ${p99.toFixed(1)}) ms`;
    figure(name, many.median / few.median, {
      ...(limit === undefined ? {} : { atMost: limit }),
      note: `${ms(few)} → ${ms(many)}, ${hits.join(' / ')} rows`,
    });
  }
}
