import { appendFileSync } from 'node:fs';

/** What a figure is held against; without a goal it is only told. */
export interface Holding {
  readonly unit?: string;
  readonly digits?: number;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** What else the reader has to know: both sides of a ratio, the longest, what was found. */
  readonly note?: string;
  /** Why it may be over its goal. */
  readonly reason?: string | undefined;
  /** What failed meanwhile: with any the goal is missed, however quick the rest was. */
  readonly errors?: readonly string[];
}

/** A line of `bench/report.md`; tools/bench-report.mjs reads them. */
export interface Line {
  readonly section: string;
  readonly name: string;
  readonly measured: string;
  readonly goal: string;
  readonly verdict: '' | 'reached' | 'missed' | 'excused';
  readonly note: string;
}

let current = '';

/** What the figures that follow are about. */
export function section(title: string): void {
  current = title;
  console.log(`\n${title}`);
}

/** Tells a figure, holds it against its goal, and keeps it for the report. A goal that is missed fails the bench. */
export function figure(name: string, value: number, holding: Holding = {}): void {
  const { unit = '×', digits = 2, note = '', errors = [] } = holding;
  const told = (amount: number) => `${amount.toFixed(digits)} ${unit}`;
  const line: Line = {
    ...{ section: current, name, measured: told(value), goal: goalOf(holding, told) },
    verdict: verdictOf(value, holding),
    note: [note, ...(errors.length > 0 ? [`${errors.length} failed: ${errors[0]}`] : [])]
      .filter((part) => part !== '')
      .join('; '),
  };
  if (line.verdict === 'missed') process.exitCode = 1;
  print(line);
  const records = process.env.BENCH_RECORDS;
  if (records) appendFileSync(records, `${JSON.stringify(line)}\n`);
}

function goalOf({ atMost, atLeast }: Holding, told: (amount: number) => string): string {
  if (atMost !== undefined) return `at most ${told(atMost)}`;
  return atLeast === undefined ? '' : `at least ${told(atLeast)}`;
}

function verdictOf(value: number, { atMost, atLeast, reason, errors = [] }: Holding): Line['verdict'] {
  if (errors.length > 0) return 'missed';
  if (atMost === undefined && atLeast === undefined) return '';
  // What is no number has not been measured, and reaches nothing.
  if (value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY))
    return 'reached';
  return reason === undefined ? 'missed' : 'excused';
}

function print({ name, measured, goal, verdict, note }: Line): void {
  const cells = [name.padEnd(50), measured.padStart(12), goal.padStart(20), verdict.padStart(9)];
  console.log(`${cells.join(' ')}${note ? `  ${note}` : ''}`.trimEnd());
}
