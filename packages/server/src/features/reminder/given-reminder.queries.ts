import type { ReminderKind } from '@sanjeh/contract/reach/reach.schema';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { assignmentReminderDays } from '@sanjeh/domain/message/reminder-plan';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { askedInformant, givenAnd, isDone } from '../assignment/given-exam.sql.ts';
import type { ChannelSet } from '../channel/channel.context.ts';
import { most, type Reached, reached, wanting } from './reminder.queries.ts';

export interface TitledReminder extends Reached {
  exam_id: number;
  title: string;
  translations: unknown;
  cause: string;
}

/**
 * What was given and is not handed in: once when it opens, and once more before it ends. Who came by a link knows of it,
 * and is told of the end alone.
 */
export async function selectDueAssignments(db: Executor, channels: ChannelSet): Promise<TitledReminder[]> {
  const { afterOpening, beforeEnd } = assignmentReminderDays;
  const isEnding = sql`coalesce(a.closes_at <= now() + make_interval(days => ${beforeEnd}), false)`;
  const cause = sql`'assignment:' || a.id || ':' || p.id || CASE WHEN ${isEnding} THEN ':end' ELSE '' END`;
  const { rows } = await sql<TitledReminder>`
    ${givenAnd(sql`
      SELECT ${reached}, a.id AS assignment_id, a.opens_at, x.position, e.id AS exam_id, e.title, e.translations,
        ${cause} AS cause, ${askedInformant}
      FROM assignments a
        JOIN assigned_people w ON w.assignment_id = a.id
        JOIN applicants p ON p.id = w.applicant_id
        JOIN users u ON u.id = p.user_id
        JOIN account_reach r ON r.user_id = u.id
        JOIN assignment_exams x ON x.assignment_id = a.id
        JOIN exams e ON e.id = x.exam_id AND e.published AND e.archived_at IS NULL
      WHERE a.reminds AND a.withdrawn_at IS NULL AND a.opens_at <= now()
        AND (a.closes_at IS NULL OR a.closes_at > now())
        AND (${isEnding} OR (a.audience <> 'link' AND a.opens_at > now() - make_interval(days => ${afterOpening})))
        AND ${wanting('reminder_assignment', channels)}
        AND NOT EXISTS (SELECT FROM messages m WHERE m.cause = ${cause})
    `)}
    SELECT DISTINCT ON (assignment_id, applicant_id) user_id, phone_number, email, language, applicant_id, first_name, exam_id, title, translations, cause
    FROM given
    WHERE NOT ${isDone()}
    ORDER BY assignment_id, applicant_id, position
    LIMIT ${most}
  `.execute(db);
  return rows;
}

/** A result that is void, or was opened again, is not followed up: its date waits until it counts. */
const counts = sql`t.submitted_at IS NOT NULL AND t.voided_at IS NULL`;

/** Of whom a date was set that they are to be reminded of. */
export async function selectDueFollowUps(
  db: Executor,
  { from, to }: { from: IsoDate; to: IsoDate },
  channels: ChannelSet,
): Promise<TitledReminder[]> {
  const cause = sql`'follow-up:' || f.attempt_id || ':' || f.next_on`;
  const { rows } = await sql<TitledReminder>`
    WITH f AS MATERIALIZED (
      SELECT f.applicant_id, f.attempt_id, f.exam_id, f.next_on, t.version_id
      FROM follow_ups f JOIN attempts t ON t.applicant_id = f.applicant_id AND t.id = f.attempt_id
      WHERE f.reminds AND f.next_on BETWEEN ${from} AND ${to} AND ${counts}
    )
    SELECT ${reached}, f.exam_id, v.content ->> 'title' AS title, v.content -> 'translations' AS translations,
      ${cause} AS cause
    FROM f
      JOIN exam_versions v ON v.id = f.version_id
      JOIN applicants p ON p.id = f.applicant_id
      JOIN users u ON u.id = p.user_id
      JOIN account_reach r ON r.user_id = u.id
    WHERE ${wanting('reminder_follow_up', channels)}
      AND NOT EXISTS (SELECT FROM messages m WHERE m.cause = ${cause})
    LIMIT ${most}
  `.execute(db);
  return rows;
}

export interface ComingRow {
  kind: Extract<ReminderKind, 'reminder_assignment' | 'reminder_follow_up'>;
  applicant_id: number;
  first_name: string;
  exam_id: number;
  title: string;
  translations: unknown;
  day: IsoDate;
}

/** What an account would be reminded of from a day on. */
export async function selectComing(
  db: Executor,
  userId: number,
  { today, timeZone }: { today: IsoDate; timeZone: string },
): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    ${givenAnd(sql`
      SELECT p.id AS applicant_id, p.first_name, e.id AS exam_id, e.title, e.translations, a.opens_at, ${askedInformant},
        greatest(
          (a.opens_at AT TIME ZONE ${timeZone})::date,
          coalesce((a.closes_at AT TIME ZONE ${timeZone})::date - ${assignmentReminderDays.beforeEnd}::integer, '0001-01-01')
        ) AS day
      FROM applicants p
        JOIN assigned_people w ON w.applicant_id = p.id
        JOIN assignments a ON a.id = w.assignment_id
        JOIN assignment_exams x ON x.assignment_id = a.id
        JOIN exams e ON e.id = x.exam_id AND e.published AND e.archived_at IS NULL
      WHERE p.user_id = ${userId} AND a.reminds AND a.withdrawn_at IS NULL
    `)}
    SELECT * FROM (
      SELECT 'reminder_assignment' AS kind, applicant_id, first_name, exam_id, title, translations, day
      FROM given
      WHERE NOT ${isDone()}
      UNION ALL
      SELECT 'reminder_follow_up', p.id, p.first_name, f.exam_id, v.content ->> 'title', v.content -> 'translations', f.next_on
      FROM applicants p
        JOIN follow_ups f ON f.applicant_id = p.id AND f.reminds
        JOIN attempts t ON t.applicant_id = f.applicant_id AND t.id = f.attempt_id AND ${counts}
        JOIN exam_versions v ON v.id = t.version_id
      WHERE p.user_id = ${userId}
    ) AS coming
    WHERE day >= ${today}
  `.execute(db);
  return rows;
}
