import type { Pool } from 'pg';
import { batched } from '#db/query/batched.ts';
import { findStarts, insertAttempts, type NewAttempt, type OpenAttemptRow } from './attempt-start.queries.ts';

export interface StartFacts {
  readonly open: OpenAttemptRow | null;
  /** Null when there is no such applicant. */
  readonly birthDate: string | null;
  /** How many attempts at this exam there are so far, open or not. */
  readonly taken: number;
}

export interface AttemptStarter {
  find(applicantId: number, examId: number): Promise<StartFacts>;
  /** False when the applicant has an open attempt at this exam: then that one is resumed. */
  insert(attempt: NewAttempt): Promise<boolean>;
}

/** A class starts at the same moment: those who come together are looked up and written together. */
export function createAttemptStarter(pool: Pool): AttemptStarter {
  const find = batched<[applicantId: number, examId: number], StartFacts>(async (asks) => {
    const rows = await findStarts(pool, [asks.map(([id]) => id), asks.map(([, id]) => id)]);
    return rows.map((row) => ({
      open: row.id === null ? null : row,
      birthDate: row.birth_date,
      taken: row.taken,
    }));
  });
  const insert = batched<NewAttempt, boolean>(async (attempts) => {
    const rows = await insertAttempts(pool, attempts);
    const started = new Set(rows.map(({ id }) => id));
    return attempts.map(({ id }) => started.has(id));
  });
  return { find: (applicantId, examId) => find([applicantId, examId]), insert };
}
