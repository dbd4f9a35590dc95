import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { selectOwnAttempt } from './attempt.queries.ts';

/** An attempt of one of the people of an account; anybody else's is not found. */
export async function getOwnAttempt(db: Executor, userId: number, id: string) {
  return found(await selectOwnAttempt(db, userId, id));
}
