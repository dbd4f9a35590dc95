import type { Pool, PoolClient } from 'pg';
import { batched } from '#db/query/batched.ts';
import { inOneGo } from '#db/query/one-go.ts';
import {
  attemptColumns,
  findStarts,
  insertAttempts,
  lockApplicants,
  type NewAttempt,
  type OpenAttemptRow,
  type StartingPerson,
} from './attempt-start.queries.ts';
import * as own from './own-start.queries.ts';

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
  /** Puts its statements once, for nobody. */
  warmUp(): Promise<void>;
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
    warmUp: async () => {
      await findStarts(pool, [[], [], []]);
      await insertAttempts(pool, []);
    },
  };
}

/** The same where attempts are spread by person: each is looked up and written apart. */
export function createOwnAttemptStarter(pool: Pool): AttemptStarter {
  return {
    find: async ({ userId, applicantId, examId }) => {
      const [person] = await own.findStartingPerson(pool, [userId, applicantId ?? null]);
      if (!person) return { open: null, person: null, taken: 0 };
      const of: [number, number] = [person.person_id, examId];
      const [open] = await own.findOwnOpen(pool, of);
      const [counted] = await own.countOwnTaken(pool, of);
      return { open: open ?? null, person, taken: counted?.taken ?? 0 };
    },
    insert: (attempt) => inOneGo(pool, (client) => insertOwn(client, attempt)),
    warmUp: async () => {
      await own.findStartingPerson(pool, [0, null]);
    },
  };
}

async function insertOwn(client: PoolClient, attempt: NewAttempt): Promise<boolean> {
  const { applicant_id: applicantId, exam_id: examId, consent_id: consentId, max_attempts: most } = attempt;
  await own.lockStarts(client, [applicantId]);
  // They may have been merged into somebody else, or erased, a moment ago: who does that holds the lock, too.
  if ((await own.findPerson(client, [applicantId])).length === 0) return false;
  if (consentId && (await own.holdConsent(client, [applicantId, consentId])).length === 0) return false;
  if (most !== null) {
    const [counted] = await own.countOwnTaken(client, [applicantId, examId]);
    if ((counted?.taken ?? 0) >= most) return false;
  }
  const rows = await own.insertOwnAttempt(
    client,
    attemptColumns.map((column) => attempt[column]),
  );
  if (rows.length > 0) await own.countStarted(client, [examId]);
  return rows.length > 0;
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
  return inOneGo(pool, async (client) => {
    await lockApplicants(client, [attempts.map(({ applicant_id }) => applicant_id)]);
    return insertAttempts(client, attempts);
  });
}
