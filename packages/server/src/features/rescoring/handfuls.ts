import { setImmediate as turnOfLoop } from 'node:timers/promises';

/** About ten milliseconds of scoring. */
const handful = 100;

/** Between handfuls the event loop has a turn: who saves an answer meanwhile does not wait for all of them. */
export async function inHandfuls<Row, Result>(
  rows: readonly Row[],
  work: (row: Row) => Result,
): Promise<Result[]> {
  const done: Result[] = [];
  for (const [place, row] of rows.entries()) {
    if (place > 0 && place % handful === 0) await turnOfLoop();
    done.push(work(row));
  }
  return done;
}
