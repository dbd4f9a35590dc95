import type { AssignedInformant } from '@sanjeh/contract/assignment/assignment.schema';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface GivenRow {
  extra_minutes: number;
  informant: AssignedInformant | null;
}

/** What applies to a person who starts an exam now: of several assignments the one with the most time. */
export async function selectGiven(
  db: Executor,
  applicantId: number,
  examId: number,
): Promise<GivenRow | undefined> {
  const { rows } = await sql<GivenRow>`
    SELECT w.extra_minutes, a.informant
    FROM assigned_people w
      JOIN assignments a ON a.id = w.assignment_id
      JOIN assignment_exams x ON x.assignment_id = a.id
    WHERE w.applicant_id = ${applicantId} AND x.exam_id = ${examId} AND a.withdrawn_at IS NULL
      AND a.opens_at <= now() AND (a.closes_at IS NULL OR a.closes_at > now())
    ORDER BY w.extra_minutes DESC, a.id
    LIMIT 1
  `.execute(db);
  return rows[0];
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
  is_begun: boolean;
}

/** What the people of an account have been given, can take now and have not handed in. What ends first comes first. */
export async function selectDue(db: Executor, userId: number, timeZone: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    SELECT a.id AS assignment_id, p.id AS applicant_id, e.id AS exam_id, e.title, e.translations, a.label,
      (a.closes_at AT TIME ZONE ${timeZone})::date - 1 AS until_day, a.informant,
      EXISTS (
        SELECT FROM attempts t WHERE t.applicant_id = p.id AND t.exam_id = e.id AND t.submitted_at IS NULL
      ) AS is_begun
    FROM applicants p
      JOIN assigned_people w ON w.applicant_id = p.id
      JOIN assignments a ON a.id = w.assignment_id
      JOIN assignment_exams x ON x.assignment_id = a.id
      JOIN exams e ON e.id = x.exam_id
    WHERE p.user_id = ${userId} AND a.withdrawn_at IS NULL AND e.published AND e.archived_at IS NULL
      AND a.opens_at <= now() AND (a.closes_at IS NULL OR a.closes_at > now())
      AND NOT EXISTS (
        SELECT FROM attempts t
        WHERE t.applicant_id = p.id AND t.exam_id = e.id AND t.submitted_at IS NOT NULL
          AND t.voided_at IS NULL AND t.started_at >= a.opens_at
      )
    ORDER BY a.closes_at NULLS LAST, a.id, p.id, x.position
  `.execute(db);
  return rows;
}
