export interface FaultResult {
  readonly name: string;
  readonly rounds: number;
  /** Answers of which the server, or the page, had said that they are safe. */
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: number;
  /** Rounds after which somebody did not come to save again. */
  readonly stuck: number;
  /** How long it took in each round until everybody saved again. */
  readonly againMs: readonly number[];
  /** What people were told meanwhile, and how often. */
  readonly seen: Readonly<Record<string, number>>;
  /** What else must not be. */
  readonly wrong?: Readonly<Record<string, number>>;
}

export function isClean({ lost, doubled, stuck, wrong = {} }: FaultResult): boolean {
  return lost.length + doubled + stuck + Object.values(wrong).reduce((sum, one) => sum + one, 0) === 0;
}

const columns = ['fault', 'rounds', 'acknowledged', 'lost', 'doubled', 'stuck', 'again p50', 'again max'];

export function printTable(results: readonly FaultResult[]): void {
  const rows = results.map((result) => [
    result.name,
    String(result.rounds),
    String(result.acknowledged),
    String(result.lost.length),
    String(result.doubled),
    String(result.stuck),
    secondsAt(result.againMs, 0.5),
    secondsAt(result.againMs, 1),
  ]);
  const widths = columns.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  console.log(`\n${line(columns)}  what people saw`);
  for (const [index, row] of rows.entries()) console.log(`${line(row)}  ${told(results[index])}`);
  for (const { name, lost } of results) for (const one of lost) console.log(`${name}, lost: ${one}`);
}

function told(result: FaultResult | undefined): string {
  const parts = Object.entries({ ...result?.seen, ...result?.wrong }).filter(([, number]) => number > 0);
  return parts.map(([what, number]) => `${what} × ${number}`).join(', ') || 'nothing';
}

function secondsAt(times: readonly number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  const time = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  return time === undefined ? '–' : `${(time / 1000).toFixed(1)} s`;
}
