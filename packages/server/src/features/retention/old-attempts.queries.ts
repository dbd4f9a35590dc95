import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { attachedTables } from '../attempt/attached-tables.sql.ts';
import { countRemoved } from '../attempt/attempt-count.sql.ts';
import { type OldHandful, removeRows } from './old-rows.queries.ts';

interface OldAttempt {
  applicant_id: number;
  id: string;
  /** To the microsecond. */
  at: string;
}

/** The last one that was looked at. */
export type AfterAttempt = Pick<OldAttempt, 'at' | 'id'> | null;

interface Handful {
  keptFrom: Date;
  after: AfterAttempt;
  most: number;
}

const beginning: NonNullable<AfterAttempt> = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** The rows that a step may take, of the table `a`, and the moment that tells their order. */
interface OldOnes {
  at: RawBuilder<unknown>;
  are: (keptFrom: Date) => RawBuilder<unknown>;
}

const submittedOnes: OldOnes = {
  at: sql`a.submitted_at`,
  are: (keptFrom) => sql`a.submitted_at < ${keptFrom}`,
};

/** Begun and never handed in, and nothing was answered since. */
const leftOpenOnes: OldOnes = {
  at: sql`a.started_at`,
  are: (keptFrom) => sql`a.submitted_at is null and a.started_at < ${keptFrom} and not exists (
    select from attempt_answers x
    where x.applicant_id = a.applicant_id and x.attempt_id = a.id and x.saved_at >= ${keptFrom}
  )`,
};

/**
 * The oldest first. What somebody is changing at this moment is left for another night. Rows that are spread over machines can
 * only be locked one by one: they are looked up without, and looked at again.
 */
const lockingOf =
  ({ at, are }: OldOnes) =>
  async (db: Executor, { keptFrom, after, most }: Handful): Promise<OldAttempt[]> => {
    const last = after ?? beginning;
    const isSpread = areAttemptsSpread();
    const { rows } = await sql<OldAttempt>`
      select a.applicant_id, a.id, ${at}::text as at from attempts a
      where ${are(keptFrom)} and (${at}, a.id) > (${last.at}::timestamptz, ${last.id}::uuid)
      order by ${at}, a.id limit ${most} ${isSpread ? sql`` : sql`for update skip locked`}
    `.execute(db);
    if (!isSpread) return rows;
    const locked: OldAttempt[] = [];
    for (const row of rows) {
      const { rows: held } = await sql`
        select from attempts a where a.applicant_id = ${row.applicant_id} and a.id = ${row.id} and ${are(keptFrom)}
        for update skip locked
      `.execute(db);
      if (held.length > 0) locked.push(row);
    }
    return locked;
  };

export const lockSubmitted = lockingOf(submittedOnes);
export const lockLeftOpen = lockingOf(leftOpenOnes);

/** With all that hangs on them. Says how much that was. */
export async function removeAttempts(db: Executor, attempts: readonly OldAttempt[]): Promise<number> {
  const given = sql`unnest(
    ${attempts.map((one) => one.applicant_id)}::integer[], ${attempts.map((one) => one.id)}::uuid[]
  ) as given (applicant_id, id)`;
  let attached = 0;
  for (const table of attachedTables) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} as t using ${given}
      where t.applicant_id = given.applicant_id and t.attempt_id = given.id
    `.execute(db);
    attached += Number(numAffectedRows ?? 0);
  }
  const { rows } = await sql<{ exam_id: number }>`
    delete from attempts a using ${given}
    where a.applicant_id = given.applicant_id and a.id = given.id returning a.exam_id
  `.execute(db);
  // Last: who starts an attempt meanwhile waits for the end of this transaction.
  await countRemoved(
    db,
    rows.map(({ exam_id }) => exam_id),
  );
  return attached;
}

/** What is left of attempts whose consent was withdrawn. */
export function removeStopped(db: Executor, old: OldHandful): Promise<number> {
  const stopped = { table: 'stopped_attempts', key: ['applicant_id', 'id'], at: 'stopped_at' };
  return removeRows(db, { ...stopped, isOfAttempts: true }, old);
}
