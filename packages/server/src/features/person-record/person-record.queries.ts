import type { PageQuery } from '@sanjeh/contract/shared/list.schema';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { readLimited, readPage } from '#db/query/list-page.ts';
import { askedInformant, givenAnd, isBegun, isDone } from '../assignment/given-exam.sql.ts';

/** More than a line of time can show; who wants older ones goes through the results. */
const shownOnLine = 60;

export function selectTaken(db: Executor, applicantId: number) {
  const taken = db
    .selectFrom('attempts as a')
    .innerJoin('exam_versions as v', 'v.id', 'a.version_id')
    .select([
      'a.id',
      'a.exam_id',
      'a.started_at',
      'a.submitted_at',
      'a.deadline',
      'a.voided_at',
      'a.filled_on',
    ])
    .select([
      sql<string>`v.content ->> 'title'`.as('title'),
      sql<unknown>`v.content -> 'translations'`.as('translations'),
    ])
    .where('a.applicant_id', '=', applicantId)
    .orderBy('a.started_at', 'desc')
    .orderBy('a.id', 'desc');
  return readLimited(taken, shownOnLine);
}

export interface GivenRow {
  assignment_id: number;
  exam_id: number;
  title: string;
  translations: unknown;
  label: string;
  from_day: IsoDate;
  until_day: IsoDate | null;
  is_coming: boolean;
  is_over: boolean;
  is_begun: boolean;
  is_done: boolean;
}

export async function selectGiven(db: Executor, applicantId: number, timeZone: string) {
  const { rows } = await sql<GivenRow>`
    ${givenAnd(sql`
      SELECT w.applicant_id, a.id AS assignment_id, e.id AS exam_id, e.title, e.translations, a.label, a.opens_at,
        a.closes_at, x.position, ${askedInformant}
      FROM assigned_people w
        JOIN assignments a ON a.id = w.assignment_id
        JOIN assignment_exams x ON x.assignment_id = a.id
        JOIN exams e ON e.id = x.exam_id
      WHERE w.applicant_id = ${applicantId} AND a.withdrawn_at IS NULL
      ORDER BY a.opens_at DESC, a.id DESC, x.position
      LIMIT ${shownOnLine + 1}
    `)}
    SELECT assignment_id, exam_id, title, translations, label,
      (opens_at AT TIME ZONE ${timeZone})::date AS from_day,
      (closes_at AT TIME ZONE ${timeZone})::date - 1 AS until_day,
      opens_at > now() AS is_coming,
      coalesce(closes_at <= now(), false) AS is_over,
      ${isBegun()} AS is_begun,
      ${isDone()} AS is_done
    FROM given
    ORDER BY opens_at DESC, assignment_id DESC, position
  `.execute(db);
  return { items: rows.slice(0, shownOnLine), hasMore: rows.length > shownOnLine };
}

export interface NoteRow {
  id: string;
  author: string;
  created_at: Date;
  text: string;
  for_desk: boolean;
  attempt_id: string | null;
  title: string | null;
  translations: unknown;
}

/** About the person, and in the follow-up of their results: the desk reads what is for the desk. */
export async function selectNotes(
  db: Executor,
  applicantId: number,
  { page, pageSize }: PageQuery,
  isDeskOnly: boolean,
) {
  const written = sql`
    SELECT n.id, n.author, n.created_at, n.text, n.for_desk, NULL::uuid AS attempt_id
    FROM person_notes n
    WHERE n.applicant_id = ${applicantId} AND (n.for_desk OR NOT ${isDeskOnly}::boolean)
    UNION ALL
    SELECT f.id, f.author, f.created_at, f.text, false, f.attempt_id
    FROM follow_up_notes f
    WHERE f.applicant_id = ${applicantId} AND NOT ${isDeskOnly}::boolean
  `;
  const counted = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (${written}) AS written
  `.execute(db);
  const { rows } = await sql<NoteRow>`
    SELECT shown.*, v.content ->> 'title' AS title, v.content -> 'translations' AS translations
    FROM (
      SELECT * FROM (${written}) AS written ORDER BY created_at DESC, id DESC
      LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}
    ) AS shown
      LEFT JOIN attempts t ON t.applicant_id = ${applicantId} AND t.id = shown.attempt_id
      LEFT JOIN exam_versions v ON v.id = t.version_id
    ORDER BY shown.created_at DESC, shown.id DESC
  `.execute(db);
  return { items: rows, page, pageSize, total: counted.rows[0]?.total ?? 0 };
}

interface NewNote {
  applicantId: number;
  id: string;
  userId: number;
  text: string;
  isForDesk: boolean;
}

/** Whether the note of this name says the same. */
export async function isNoteOf(db: Executor, note: NewNote): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM person_notes
    WHERE applicant_id = ${note.applicantId} AND id = ${note.id}
      AND text = ${note.text} AND for_desk = ${note.isForDesk}
  `.execute(db);
  return rows.length > 0;
}

/** False where it is there already. */
export async function insertNote(db: Executor, note: NewNote): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO person_notes (applicant_id, id, user_id, author, text, for_desk)
    SELECT ${note.applicantId}, ${note.id}, u.id, coalesce(u.username, ''), ${note.text}, ${note.isForDesk}
    FROM users AS u WHERE u.id = ${note.userId}
    ON CONFLICT (applicant_id, id) DO NOTHING
    RETURNING id
  `.execute(db);
  return rows.length > 0;
}

export function selectMessages(db: Executor, userId: number, query: PageQuery, isSeen: RawBuilder<boolean>) {
  const sent = db
    .selectFrom('messages')
    .select(['id', 'kind', 'channel', 'recipient', 'state', 'created_at', 'done_at'])
    .where('user_id', '=', userId)
    .where(isSeen)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  return readPage(sent, query);
}
