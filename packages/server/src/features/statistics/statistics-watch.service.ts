import type { Executor } from '#db/executor.ts';
import { type Checks, selectChecks } from './kept-check.queries.ts';
import type { StatisticsWatch } from './statistics.context.ts';

const lookEveryMs = 30_000;

/** Who asks how the server fares does not wait for the database. */
export function createStatisticsWatch(db: Executor): StatisticsWatch {
  let checks: Checks = { differedAt: null, unfinishedSince: null };
  const look = () =>
    selectChecks(db).then(
      (found) => {
        checks = found;
      },
      // A database that is away is told of elsewhere.
      () => {},
    );
  void look();
  const timer = setInterval(look, lookEveryMs).unref();
  return {
    differedAt: () => checks.differedAt,
    unfinishedSince: () => checks.unfinishedSince,
    close: () => clearInterval(timer),
  };
}
