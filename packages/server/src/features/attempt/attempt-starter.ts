import type { Pool } from 'pg';
import { batched } from '#db/query/batched.ts';
import {
  findStarts,
  insertAttempts,
  lockApplicants,
  type NewAttempt,
  type OpenAttemptRow,
  type StartingPerson,
} from './attempt-start.queries.ts';

export interface StartFacts {
  readonly open: OpenAttemptRow | null;
  /** Null when the account has no such person. */
  readonly person: StartingPerson | null;
  /** How many attempts at this exam there are so far, open or not. */
  readonly taken: number;
}

export interface WantedStart {
  readonly userId: number;
  readonly applicantId?: number | undefined;
  readonly examId: number;
}

export interface AttemptStarter {
  /** Of the named person of an account, or of its first. */
  find(wanted: WantedStart): Promise<StartFacts>;
  /** False when the person has an open attempt at this exam, or as many as they may have. */
  insert(attempt: NewAttempt): Promise<boolean>;
}

/** A class starts at the same moment: those who come together are looked up and written together. */
export function createAttemptStarter(pool: Pool): AttemptStarter {
  const find = batched<WantedStart, StartFacts>(async (asks) => {
    const rows = await findStarts(pool, [
      asks.map(({ userId }) => userId),
      asks.map(({ applicantId }) => applicantId ?? null),
      asks.map(({ examId }) => examId),
    ]);
    return rows.map((row) => ({
      open: row.id === null ? null : row,
      person: row.person_id === null ? null : row,
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
    find,
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
