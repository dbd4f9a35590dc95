import type { Pool } from 'pg';
import { batched } from '#db/query/batched.ts';
import {
  findStarts,
  insertAttempts,
  lockApplicants,
  type NewAttempt,
  type OpenAttemptRow,
} from './attempt-start.queries.ts';

export interface StartFacts {
  readonly open: OpenAttemptRow | null;
  /** Null when there is no such applicant. */
  readonly birthDate: string | null;
  /** How many attempts at this exam there are so far, open or not. */
  readonly taken: number;
}

export interface AttemptStarter {
  find(applicantId: number, examId: number): Promise<StartFacts>;
  /** False when the applicant has an open attempt at this exam, or as many as they may have. */
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
  const insertFree = batched<NewAttempt, boolean>(async (attempts) =>
    areStarted(attempts, await insertAttempts(pool, attempts)),
  );
  const insertCounted = batched<NewAttempt, boolean>(async (attempts) =>
    areStarted(attempts, await insertOneByOneOfEach(pool, attempts)),
  );
  return {
    find: (applicantId, examId) => find([applicantId, examId]),
    insert: (attempt) => (attempt.max_attempts === null ? insertFree(attempt) : insertCounted(attempt)),
  };
}

function areStarted(attempts: readonly NewAttempt[], rows: readonly { id: string }[]): boolean[] {
  const started = new Set(rows.map(({ id }) => id));
  return attempts.map(({ id }) => started.has(id));
}

/**
 * Where attempts are counted, those of one person are started one after the other, whichever process they came to: a
 * statement does not see what was committed after it began.
 */
async function insertOneByOneOfEach(pool: Pool, attempts: readonly NewAttempt[]) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await lockApplicants(client, [attempts.map(({ applicant_id }) => applicant_id)]);
    const rows = await insertAttempts(client, attempts);
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    // Closed rather than given back: that ends its transaction, whatever has become of the line.
    client.release(true);
    throw error;
  }
}
