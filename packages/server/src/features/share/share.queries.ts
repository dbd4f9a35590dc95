import { mostShares, type NewShare, shareTries } from '@sanjeh/contract/share/share.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { firstTime } from '#db/query/first-time.ts';

const now = sql<Date>`now()`;

export function selectShares(db: Executor, applicantId: number, attemptId: string) {
  return db
    .selectFrom('shares')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('is_expired'))
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export type ShareRow = Awaited<ReturnType<typeof selectShares>>[number];

interface NewRow extends NewShare {
  applicantId: number;
  id: string;
  attemptId: string;
  linkHash: Buffer;
  codeHash: Buffer;
}

/** Nothing where so many links to the result are open already. */
export async function insertShare(db: Executor, row: NewRow): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO shares (applicant_id, id, attempt_id, link_hash, code_hash, label, expires_at)
    SELECT ${row.applicantId}, ${row.id}::uuid, ${row.attemptId}::uuid, ${row.linkHash}, ${row.codeHash}, ${row.label},
           now() + make_interval(days => ${row.days})
    WHERE (
      SELECT count(*) FROM shares
      WHERE applicant_id = ${row.applicantId} AND attempt_id = ${row.attemptId}::uuid
        AND taken_back_at IS NULL AND expires_at > now()
    ) < ${mostShares}
    RETURNING id
  `.execute(db);
  return rows.length > 0;
}

/** Says whether there is such a link of this result. */
export async function takeBack(
  db: Executor,
  { applicantId, attemptId, id }: { applicantId: number; attemptId: string; id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shares')
    .set({ taken_back_at: firstTime('taken_back_at') })
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', '=', attemptId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All links to the results of a person. */
export async function removeShares(db: Executor, applicantId: number): Promise<void> {
  await db.deleteFrom('shares').where('applicant_id', '=', applicantId).execute();
}

/** Counts a guess before it is judged. Nothing where the link does not open any more, or its account is closed. */
export function countGuess(db: Executor, linkHash: Buffer) {
  return db
    .updateTable('shares as s')
    .from(['applicants as a', 'users as u'])
    .set({ wrong: sql<number>`wrong + 1` })
    .whereRef('a.id', '=', 's.applicant_id')
    .whereRef('u.id', '=', 'a.user_id')
    .where('u.disabled_at', 'is', null)
    .where('s.link_hash', '=', linkHash)
    .where('s.taken_back_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.wrong', '<', shareTries)
    .returning(['s.applicant_id', 's.id', 's.attempt_id', 's.code_hash', 's.wrong'])
    .executeTakeFirst();
}

/** The code was right: whoever knows it has not guessed, whatever becomes of the result. */
export async function forgiveGuesses(db: Executor, applicantId: number, id: string): Promise<void> {
  await db
    .updateTable('shares')
    .set({ wrong: 0 })
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .execute();
}

export async function countOpening(db: Executor, applicantId: number, id: string): Promise<void> {
  await db
    .updateTable('shares')
    .set({ opened: sql<number>`opened + 1`, last_opened_at: now })
    .where('applicant_id', '=', applicantId)
    .where('id', '=', id)
    .execute();
}
