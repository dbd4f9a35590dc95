import type { AssignedInformant } from '@sanjeh/contract/assignment/assignment.schema';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { askedInformant, givenAnd, isBegun, isDone } from './given-exam.sql.ts';

export interface GivenRow {
  extra_minutes: number;
  informant: AssignedInformant | null;
  is_done: boolean;
}

/** All that may apply to a person who starts an exam now; what gives the most time comes first. */
export async function selectGiven(db: Executor, applicantId: number, examId: number): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    ${givenAnd(sql`
      SELECT w.applicant_id, x.exam_id, a.id AS assignment_id, a.opens_at, w.extra_minutes, a.informant, ${askedInformant}
      FROM assigned_people w
        JOIN assignments a ON a.id = w.assignment_id
        JOIN assignment_exams x ON x.assignment_id = a.id
        JOIN exams e ON e.id = x.exam_id
      WHERE w.applicant_id = ${applicantId} AND x.exam_id = ${examId} AND a.withdrawn_at IS NULL
        AND a.opens_at <= now() AND (a.closes_at IS NULL OR a.closes_at > now())
    `)}
    SELECT extra_minutes, informant, ${isDone()} AS is_done
    FROM given
    ORDER BY extra_minutes DESC, assignment_id
  `.execute(db);
  return rows;
}

/** Whether anybody of the account may see an exam that is by invitation only. */
export async function selectIsInvited(db: Executor, userId: number, examId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM applicants p
      JOIN assigned_people w ON w.applicant_id = p.id
      JOIN assignments a ON a.id = w.assignment_id
      JOIN assignment_exams x ON x.assignment_id = a.id
    WHERE p.user_id = ${userId} AND x.exam_id = ${examId} AND a.withdrawn_at IS NULL
      AND (a.closes_at IS NULL OR a.closes_at > now())
    LIMIT 1
  `.execute(db);
  return rows.length > 0;
}

export interface DueRow {
  assignment_id: number;
  applicant_id: number;
  exam_id: number;
  title: string;
  translations: unknown;
  label: string;
  until_day: IsoDate | null;
  informant: AssignedInformant | null;
  /** The same where the exam asks who answers. */
  asked_informant: AssignedInformant | null;
  is_begun: boolean;
}

/**
 * What the people of an account have been given, can take now and have not handed in. What ends first comes first. Their attempts
 * are read by themselves, as `given-exam.sql.ts` says.
 */
export async function selectDue(db: Executor, userId: number, timeZone: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    ${givenAnd(sql`
      SELECT a.id AS assignment_id, p.id AS applicant_id, e.id AS exam_id, e.title, e.translations, a.label, a.opens_at,
        a.closes_at, a.informant, x.position, ${askedInformant}
      FROM applicants p
        JOIN assigned_people w ON w.applicant_id = p.id
        JOIN assignments a ON a.id = w.assignment_id
        JOIN assignment_exams x ON x.assignment_id = a.id
        JOIN exams e ON e.id = x.exam_id
      WHERE p.user_id = ${userId} AND a.withdrawn_at IS NULL AND e.published AND e.archived_at IS NULL
        AND a.opens_at <= now() AND (a.closes_at IS NULL OR a.closes_at > now())
    `)}
    SELECT assignment_id, applicant_id, exam_id, title, translations, label,
      (closes_at AT TIME ZONE ${timeZone})::date - 1 AS until_day, informant, asked_informant,
      ${isBegun()} AS is_begun
    FROM given
    WHERE NOT ${isDone()}
    ORDER BY closes_at NULLS LAST, assignment_id, applicant_id, position
  `.execute(db);
  return rows;
}
