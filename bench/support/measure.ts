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
  /** Why it may take longer with many. */
  reason?: string | undefined;
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

/** Each with the ratio of its medians, held against `limit`; or with what many took, in milliseconds, against `atMost`. */
export function printTable(
  title: string,
  results: readonly Result[],
  goal: { limit: number } | { atMost: number },
): void {
  section(title);
  for (const { name, hits, few, many, reason } of results) {
    const ms = ({ median, p99 }: Times) => `${median.toFixed(2)} (p99 ${p99.toFixed(1)}) ms`;
    const note = `${ms(few)} → ${ms(many)}, ${hits.join(' / ')} rows${reason ? `; ${reason}` : ''}`;
    if ('limit' in goal) figure(name, many.median / few.median, { atMost: goal.limit, reason, note });
    else figure(name, many.median, { unit: 'ms', digits: 0, ...goal, note });
  }
}
