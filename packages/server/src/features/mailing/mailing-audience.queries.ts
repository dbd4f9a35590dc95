import { type MailingAudience, mostMailed } from '@sanjeh/contract/mailing/mailing.admin.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { narrowedApplicants } from '../applicant/applicant-filter.admin.sql.ts';
import { dayOf, type ListReading } from '../applicant/applicant-list.admin.service.ts';
import { peopleWithResults } from '../result/result-list.admin.service.ts';

/** The people of the list, of which each account has one message. */
function listedPeople(db: Executor, audience: MailingAudience, reading: ListReading) {
  const people = db.selectFrom('applicants').select(['applicants.user_id', 'applicants.id']);
  if (audience.source === 'applicants') return narrowedApplicants(people, audience.filter, dayOf(reading));
  if (audience.source === 'results')
    return people.where('applicants.id', 'in', peopleWithResults(db, audience.filter, reading));
  return people.where('applicants.id', 'in', (eb) =>
    eb
      .selectFrom('person_group_members')
      .select('person_group_members.applicant_id')
      .where('person_group_members.group_id', '=', audience.groupId),
  );
}

export interface Ways {
  readonly hasSms: boolean;
  readonly hasEmail: boolean;
}

/** Mail where somebody has given an address for it: it costs the operator nothing. */
export function wayOf({ hasSms, hasEmail }: Ways): RawBuilder<string> {
  return sql`CASE
    WHEN u.disabled_at IS NOT NULL THEN 'disabled'
    WHEN 'mailing' = ANY (r.reminders_off) THEN 'declined'
    WHEN r.email IS NOT NULL AND ${hasEmail}::boolean THEN 'email'
    WHEN ${hasSms}::boolean THEN 'sms'
    ELSE 'unreachable'
  END`;
}

/** Who was written to because of a result is for clinicians: those words are known apart from what went to other lists. */
export const causeOf = (source: MailingAudience['source'], wordsHash: string) =>
  `${source === 'results' ? 'results-' : ''}mailing:${wordsHash}:`;

/** Each account once, with how it is reached and whether it has had these words. One above the limit tells of more. */
function judgedAccounts(
  db: Executor,
  { audience, wordsHash, ways }: Judging,
  reading: ListReading,
): RawBuilder<unknown> {
  const cause = causeOf(audience.source, wordsHash);
  return sql`
    SELECT l.user_id, l.applicant_id, ${wayOf(ways)} AS way, coalesce(r.language, 'fa') AS language,
      EXISTS (
        SELECT FROM messages m WHERE m.cause = ${cause} || l.user_id AND m.state IN ('waiting', 'sent')
      ) AS has_had
    FROM (
      SELECT user_id, min(id) AS applicant_id FROM (${listedPeople(db, audience, reading)}) AS p
      GROUP BY user_id LIMIT ${mostMailed + 1}
    ) AS l
    JOIN users u ON u.id = l.user_id
    LEFT JOIN account_reach r ON r.user_id = l.user_id`;
}

export interface Judging {
  readonly audience: MailingAudience;
  readonly wordsHash: string;
  readonly ways: Ways;
}

export interface JudgedCounts {
  accounts: number;
  sms: number;
  email: number;
  declined: number;
  disabled: number;
  unreachable: number;
  repeated: number;
  first_id: number | null;
  /** Changes with who would get it, and how. */
  fingerprint: string;
}

export async function countAccounts(
  db: Executor,
  judging: Judging,
  reading: ListReading,
): Promise<JudgedCounts> {
  const { rows } = await sql<JudgedCounts>`
    SELECT count(*) AS accounts,
      count(*) FILTER (WHERE way = 'sms' AND NOT has_had) AS sms,
      count(*) FILTER (WHERE way = 'email' AND NOT has_had) AS email,
      count(*) FILTER (WHERE way = 'declined') AS declined,
      count(*) FILTER (WHERE way = 'disabled') AS disabled,
      count(*) FILTER (WHERE way = 'unreachable') AS unreachable,
      count(*) FILTER (WHERE way IN ('sms', 'email') AND has_had) AS repeated,
      coalesce(min(applicant_id) FILTER (WHERE way IN ('sms', 'email') AND NOT has_had), min(applicant_id)) AS first_id,
      md5(coalesce(string_agg(user_id || way, ' ' ORDER BY user_id) FILTER (WHERE way IN ('sms', 'email') AND NOT has_had), ''))
        AS fingerprint
    FROM (${judgedAccounts(db, judging, reading)}) AS judged
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('nothing was counted');
  return counts;
}

/** Says how many. */
export async function insertRecipients(
  db: Executor,
  mailingId: number,
  judging: Judging,
  reading: ListReading,
): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO mailing_recipients (mailing_id, user_id, applicant_id)
    SELECT ${mailingId}, user_id, applicant_id FROM (${judgedAccounts(db, judging, reading)}) AS judged
    WHERE way IN ('sms', 'email') AND NOT has_had
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
