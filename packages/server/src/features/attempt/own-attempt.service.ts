import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { findOwnPerson } from '../applicant/applicant.service.ts';
import { selectOwnAttempt } from './attempt.queries.ts';

/** An attempt of one of the people of an account; anybody else's is not found. */
export async function getOwnAttempt(db: Executor, userId: number, id: string) {
  return found(await selectOwnAttempt(db, userId, id));
}

/**
 * For what has waited for the attempt: whose it is may have been moved to another account meanwhile. Nothing of the person is
 * locked: where people are copied to each machine that would hold up everybody.
 */
export async function assertStillOwn(db: Executor, userId: number, applicantId: number): Promise<void> {
  found(await findOwnPerson(db, userId, applicantId));
}
