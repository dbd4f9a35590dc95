import type { ProgressQuery, ProgressState } from '@sanjeh/contract/assignment/assignment.schema';
import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { searchedApplicants } from '../applicant/applicant-filter.admin.sql.ts';
import { askedInformant } from './given-exam.sql.ts';

export interface ProgressRow {
  applicant_id: number;
  first_name: string;
  last_name: string;
  national_code: string;
  phone_number: string | null;
  state: ProgressState;
  exams_done: number;
  exams: number;
  last_submitted: Date | null;
  extra_minutes: number;
}

/**
 * Of each person, how many of the exams were begun and handed in since it opened. A person has few attempts, and they
 * are looked up by the person: it costs by the number of people, however many attempts there are.
 */
function statesTogether(ids: RawBuilder<unknown>) {
  return sql`
    SELECT w.assignment_id, w.applicant_id, w.extra_minutes, count(*) AS exams, count(t.id) AS begun,
      count(t.submitted_at) AS exams_done, max(t.submitted_at) AS last_submitted,
      CASE WHEN count(t.submitted_at) = count(*) THEN 'done' WHEN count(t.id) > 0 THEN 'open' ELSE 'not_begun' END AS state
    FROM assigned_people w
      JOIN assignments s ON s.id = w.assignment_id
      JOIN assignment_exams x ON x.assignment_id = w.assignment_id
      JOIN exams e ON e.id = x.exam_id
      LEFT JOIN LATERAL (
        SELECT a.id, a.submitted_at FROM attempts a
        WHERE a.applicant_id = w.applicant_id AND a.exam_id = x.exam_id AND a.started_at >= s.opens_at
          AND a.voided_at IS NULL AND (s.informant IS NULL OR NOT e.asks_informant OR a.informant = s.informant)
        ORDER BY a.submitted_at IS NULL, a.started_at DESC LIMIT 1
      ) t ON true
    WHERE w.assignment_id = ANY (${ids})
    GROUP BY w.assignment_id, w.applicant_id, w.extra_minutes
  `;
}

/** The same where attempts are spread over machines: of people that are known, and joined when they have been read. */
function statesApart(ids: RawBuilder<unknown>) {
  return sql`
    WITH given AS (
      SELECT w.assignment_id, w.applicant_id, w.extra_minutes, x.exam_id, a.opens_at, ${askedInformant}
      FROM assigned_people w
        JOIN assignments a ON a.id = w.assignment_id
        JOIN assignment_exams x ON x.assignment_id = w.assignment_id
        JOIN exams e ON e.id = x.exam_id
      WHERE w.assignment_id = ANY (${ids})
    ), taken AS (
      SELECT a.applicant_id, a.exam_id, a.started_at, a.submitted_at, a.informant FROM attempts a
      WHERE a.voided_at IS NULL AND a.applicant_id IN (SELECT applicant_id FROM given)
    ), each AS (
      SELECT g.assignment_id, g.applicant_id, g.extra_minutes, count(t.exam_id) > 0 AS is_begun,
        max(t.submitted_at) AS submitted_at
      FROM given g LEFT JOIN taken t
        ON t.applicant_id = g.applicant_id AND t.exam_id = g.exam_id AND t.started_at >= g.opens_at
          AND (g.asked_informant IS NULL OR t.informant = g.asked_informant)
      GROUP BY g.assignment_id, g.applicant_id, g.extra_minutes, g.exam_id
    )
    SELECT assignment_id, applicant_id, extra_minutes, count(*) AS exams, count(submitted_at) AS exams_done,
      max(submitted_at) AS last_submitted,
      CASE WHEN count(submitted_at) = count(*) THEN 'done' WHEN bool_or(is_begun) THEN 'open' ELSE 'not_begun' END AS state
    FROM each
    GROUP BY assignment_id, applicant_id, extra_minutes
  `;
}

function states(ids: RawBuilder<unknown>) {
  return areAttemptsSpread() ? statesApart(ids) : statesTogether(ids);
}

export interface CountsRow {
  assignment_id: number;
  state: ProgressState;
  count: number;
}

export async function selectCounts(db: Executor, ids: readonly number[]): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    SELECT assignment_id, state, count(*) AS count FROM (${states(sql`${ids}::integer[]`)}) AS p GROUP BY 1, 2
  `.execute(db);
  return rows;
}

interface Slice {
  state?: ProgressState | undefined;
  search?: string | undefined;
  isDescending: boolean;
  offset: number;
  limit: number;
}

/** Each row with how many there are. */
export async function selectProgress(db: Executor, id: number, slice: Slice) {
  const direction = slice.isDescending ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<ProgressRow & { total: number }>`
    SELECT p.applicant_id, p.state, p.exams_done, p.exams, p.last_submitted, p.extra_minutes,
      a.first_name, a.last_name, a.national_code, u.phone_number, count(*) OVER () AS total
    FROM (${states(sql`ARRAY[${id}]::integer[]`)}) AS p
      JOIN applicants a ON a.id = p.applicant_id
      JOIN users u ON u.id = a.user_id
    WHERE (${slice.state ?? null}::text IS NULL OR p.state = ${slice.state ?? null})
      AND ${slice.search ? sql`a.id IN ${searchedApplicants(db, slice.search).select('applicants.id')}` : sql`true`}
    ORDER BY a.sort_name ${direction}, a.id ${direction}
    LIMIT ${slice.limit} OFFSET ${slice.offset}
  `.execute(db);
  return rows;
}

type Paged = Omit<ProgressQuery, 'pageSize'> & { pageSize: number };

export function sliceOf({ page, pageSize, sort, state, search }: Paged): Slice {
  return { state, search, isDescending: sort === '-name', offset: (page - 1) * pageSize, limit: pageSize };
}

/** False: it was not given to this person. */
export async function writeExtraTime(
  db: Executor,
  { id, applicantId }: { id: number; applicantId: number },
  minutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO assignment_people AS p (assignment_id, applicant_id, extra_minutes)
    SELECT assignment_id, applicant_id, ${minutes}::integer FROM assigned_people
    WHERE assignment_id = ${id} AND applicant_id = ${applicantId}
    ON CONFLICT (assignment_id, applicant_id) DO UPDATE SET extra_minutes = excluded.extra_minutes
    RETURNING applicant_id
  `.execute(db);
  return rows.length > 0;
}
