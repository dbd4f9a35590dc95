import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

const columns = ['attempt_id', 'id', 'author', 'created_at', 'text', 'in_report'] as const;

/** The newest first. */
export function selectNotes(db: Executor, applicantId: number, attemptId: string) {
  return db
    .selectFrom('follow_up_notes')
    .select(columns)
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', '=', attemptId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

/** The newest of each, with how many there are. */
export async function selectLastNotes(
  db: Executor,
  attempts: readonly { applicant_id: number; attempt_id: string }[],
) {
  const { rows } = await sql<NoteRow & { count: number }>`
    SELECT DISTINCT ON (n.attempt_id) n.attempt_id, n.id, n.author, n.created_at, n.text, n.in_report,
      count(*) OVER (PARTITION BY n.attempt_id) AS count
    FROM unnest(
        ${attempts.map(({ applicant_id }) => applicant_id)}::integer[],
        ${attempts.map(({ attempt_id }) => attempt_id)}::uuid[]
      ) AS given (applicant_id, attempt_id)
      JOIN follow_up_notes AS n ON n.applicant_id = given.applicant_id AND n.attempt_id = given.attempt_id
    ORDER BY n.attempt_id, n.created_at DESC, n.id
  `.execute(db);
  return rows;
}

export interface NewNote {
  applicantId: number;
  id: string;
  attemptId: string;
  userId: number;
  text: string;
  inReport: boolean;
}

/** What the report shows of it may have been changed since. */
export async function isNoteOf(
  db: Executor,
  { applicantId, id, attemptId, text }: NewNote,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM follow_up_notes
    WHERE applicant_id = ${applicantId} AND id = ${id} AND attempt_id = ${attemptId} AND text = ${text}
  `.execute(db);
  return rows.length > 0;
}

/** False where it is there already. */
export async function insertNote(db: Executor, note: NewNote): Promise<boolean> {
  const { applicantId, id, attemptId, userId, text, inReport } = note;
  const { rows } = await sql`
    INSERT INTO follow_up_notes (applicant_id, id, attempt_id, user_id, author, text, in_report)
    SELECT ${applicantId}, ${id}, ${attemptId}, u.id, coalesce(u.username, ''), ${text}, ${inReport}
    FROM users AS u WHERE u.id = ${userId}
    ON CONFLICT (applicant_id, id) DO NOTHING
    RETURNING id
  `.execute(db);
  return rows.length > 0;
}

/** What it was before; nothing where there is no such note. */
export async function markNote(
  db: Executor,
  { applicantId, attemptId, id }: { applicantId: number; attemptId: string; id: string },
  inReport: boolean,
): Promise<{ in_report: boolean } | undefined> {
  const before = await db
    .selectFrom('follow_up_notes')
    .select('in_report')
    .where('applicant_id', '=', applicantId)
    .where('attempt_id', '=', attemptId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (before)
    await db
      .updateTable('follow_up_notes')
      .set({ in_report: inReport })
      .where('applicant_id', '=', applicantId)
      .where('id', '=', id)
      .execute();
  return before;
}
