import type { Executor } from '#db/executor.ts';
import { selectDifference } from './kept-check.queries.ts';
import type { StatisticsWatch } from './statistics.context.ts';

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
