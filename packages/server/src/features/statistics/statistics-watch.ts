import type { Executor } from '#db/executor.ts';
import { selectDifference } from './kept-check.queries.ts';

export interface StatisticsWatch {
  /** When the last check found sums that were wrong, as it was found last; null: it did not. */
  differedAt(): Date | null;
  close(): void;
}

const lookEveryMs = 30_000;

/** Who asks how the server fares does not wait for the database. */
export function createStatisticsWatch(db: Executor): StatisticsWatch {
  let differedAt: Date | null = null;
  const look = () =>
    selectDifference(db).then(
      (found) => {
        differedAt = found;
      },
      // A database that is away is told of elsewhere.
      () => {},
    );
  void look();
  const timer = setInterval(look, lookEveryMs).unref();
  return { differedAt: () => differedAt, close: () => clearInterval(timer) };
}
