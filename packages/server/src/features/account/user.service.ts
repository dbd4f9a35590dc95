import type { Executor } from '#db/executor.ts';
import { createUser, getUser } from './user.queries.ts';

/** Applicants have no user name of their own: they sign in with their national code or phone number. */
export function createApplicantUser(db: Executor, passwordHash: string): Promise<{ id: number }> {
  return createUser(db, { role: 'applicant', username: null, passwordHash });
}

export function findUser(db: Executor, id: number) {
  return getUser(db, id);
}
