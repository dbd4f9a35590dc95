import type { ReminderKind } from '@sanjeh/contract/reach/reach.schema';
import type { IsoDate } from '@sanjeh/domain/age/calendar-date';
import { leastWeeksPremature } from '@sanjeh/domain/age/corrected-age';
import { openReminderDays } from '@sanjeh/domain/message/reminder-plan';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { ChannelSet } from '../channel/channel.context.ts';

/** One process looks at a time; the others would find the same. */
export async function tryPlanning(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('sanjeh reminders')) AS is_mine
  `.execute(db);
  return rows[0]?.is_mine ?? false;
}

export interface Reached {
  user_id: number;
  phone_number: string | null;
  email: string | null;
  language: string;
  applicant_id: number;
  first_name: string;
}

export const most = 1000;

/** Whoever wants it and is reached by a channel that there is: the others would take up the places of those who are. */
export function wanting(kind: ReminderKind, { sms, email }: ChannelSet) {
  return sql`
    u.disabled_at IS NULL AND NOT (${kind} = ANY (r.reminders_off))
    AND (
      (${sms !== undefined}::boolean AND r.phone_verified_at IS NOT NULL)
      OR (${email !== undefined}::boolean AND r.email IS NOT NULL)
    )
  `;
}

export const reached = sql`
  u.id AS user_id, CASE WHEN r.phone_verified_at IS NOT NULL THEN u.phone_number END AS phone_number, r.email,
  r.language, p.id AS applicant_id, p.first_name
`;

export interface Newcomer extends Reached {
  birth_date: IsoDate;
  weeks_premature: number;
}

export interface Births {
  examId: number;
  /** Of those who were not born early. */
  from: IsoDate;
  to: IsoDate;
  /** Of those who were: as much earlier as that may make. */
  earliest: IsoDate;
}

/** Who may have come into the age of an exam, has not taken it and has not been told; those after one person. */
export async function selectNewcomers(
  db: Executor,
  { examId, from, to, earliest }: Births,
  { channels, after }: { channels: ChannelSet; after: number },
): Promise<Newcomer[]> {
  const { rows } = await sql<Newcomer>`
    WITH born AS (
      SELECT ${reached}, p.birth_date, p.weeks_premature
      FROM applicants p
        JOIN users u ON u.id = p.user_id
        JOIN account_reach r ON r.user_id = u.id
      WHERE p.id > ${after} AND p.birth_date BETWEEN ${earliest} AND ${to}
        AND (p.birth_date >= ${from} OR p.weeks_premature >= ${leastWeeksPremature})
        AND ${wanting('reminder_age', channels)}
        AND NOT EXISTS (SELECT FROM messages m WHERE m.cause = 'age:' || p.id || ':' || ${examId}::integer)
    ), taken AS (
      SELECT a.applicant_id FROM attempts a
      WHERE a.applicant_id IN (SELECT applicant_id FROM born) AND a.exam_id = ${examId}
    )
    SELECT * FROM born
    WHERE NOT EXISTS (SELECT FROM taken WHERE taken.applicant_id = born.applicant_id)
    ORDER BY applicant_id LIMIT ${most}
  `.execute(db);
  return rows;
}

export function selectAttemptIds(db: Executor, applicantId: number) {
  return db.selectFrom('attempts').select('id').where('applicant_id', '=', applicantId).execute();
}

/** What is being sent at this moment cannot be taken back. Without its cause it can be written to somebody else. */
export async function cancelWaiting(db: Executor, userId: number, causes: readonly string[]): Promise<void> {
  await sql`
    UPDATE messages SET state = 'cancelled', done_at = now(), cause = NULL
    WHERE user_id = ${userId} AND state = 'waiting' AND NOT is_sending AND cause LIKE ANY (${[...causes]}::text[])
  `.execute(db);
}

export interface LeftOpen extends Reached {
  attempt_id: string;
  exam_id: number;
  title: string;
  translations: unknown;
}

export async function selectLeftOpen(db: Executor, channels: ChannelSet): Promise<LeftOpen[]> {
  const { after, until } = openReminderDays;
  const { rows } = await sql<LeftOpen>`
    WITH a AS (
      SELECT id, applicant_id, exam_id, version_id FROM attempts
      WHERE submitted_at IS NULL AND (deadline IS NULL OR deadline > now())
        AND started_at BETWEEN now() - make_interval(days => ${until}) AND now() - make_interval(days => ${after})
    )
    SELECT ${reached}, a.id AS attempt_id, a.exam_id, v.content ->> 'title' AS title,
           v.content -> 'translations' AS translations
    FROM a
      JOIN exam_versions v ON v.id = a.version_id
      JOIN applicants p ON p.id = a.applicant_id
      JOIN users u ON u.id = p.user_id
      JOIN account_reach r ON r.user_id = u.id
    WHERE ${wanting('reminder_open', channels)}
      AND NOT EXISTS (SELECT FROM messages m WHERE m.cause = 'open:' || a.id)
    LIMIT ${most}
  `.execute(db);
  return rows;
}
