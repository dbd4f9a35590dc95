import type { Executor } from '#db/executor.ts';
import type { RetentionWatch } from './retention.context.ts';
import { selectLastFailure } from './retention-run.queries.ts';

const lookEveryMs = 30_000;

/** Who asks how the server fares does not wait for the database. */
export function createRetentionWatch(db: Executor): RetentionWatch {
  let failedAt: Date | null = null;
  const look = () =>
    selectLastFailure(db).then(
      (found) => {
        failedAt = found;
      },
      // A database that is away is told of elsewhere.
      () => {},
    );
  void look();
  const timer = setInterval(look, lookEveryMs).unref();
  return { failedAt: () => failedAt, close: () => clearInterval(timer) };
}
