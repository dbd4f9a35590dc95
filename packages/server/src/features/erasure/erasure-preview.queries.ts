import type { GoingPart, MentionPlace } from '@sanjeh/contract/erasure/erasure.schema';
import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { ownMessages } from './erased-message.sql.ts';
import { type ErasedSubject, everyIdOf, idsOf, mentionsOf, patternsOf } from './erased-subject.ts';

type Counts = Record<Exclude<GoingPart, 'people'>, number> & { attempts: number };

export async function countParts(db: Executor, subject: ErasedSubject): Promise<Counts> {
  const { accountId, isAccount } = subject;
  const ids = sql`any (${idsOf(subject)}::integer[])`;
  const { rows } = await sql<Counts>`
    select
      (select count(*) from attempts where applicant_id = ${ids} and submitted_at is not null and voided_at is null)
        as attempts,
      (select count(*) from attempts where applicant_id = ${ids} and (submitted_at is null or voided_at is not null))
        + (select count(*) from stopped_attempts where applicant_id = ${ids}) as "openAttempts",
      (select count(*) from consents where applicant_id = ${ids}) as consents,
      (select count(*) from follow_ups where applicant_id = ${ids}) as "followUps",
      (select count(*) from follow_up_notes where applicant_id = ${ids})
        + (select count(*) from report_notes where applicant_id = ${ids})
        + (select count(*) from person_notes where applicant_id = ${ids}) as notes,
      (select count(*) from shares where applicant_id = ${ids}) as shares,
      (select count(*) from messages where ${ownMessages(subject)}) as messages,
      (select count(*) from sessions where ${isAccount} and user_id = ${accountId}) as "signIns",
      (select count(*) from person_group_members where applicant_id = ${ids}) as groups,
      (select count(*) from assignment_people where applicant_id = ${ids}) as assignments,
      (select count(*) from refused_answers where applicant_id = ${ids}) as "refusedAnswers",
      (select count(*) from own_archives where user_id = ${accountId}) as downloads,
      (select count(*) from audit_log where applicant_id = any (${everyIdOf(subject)}::integer[]) or (${isAccount} and (
        user_id = ${accountId} or (entity = 'account' and entity_id = ${String(accountId)})))) as "auditEntries"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('counts without a row');
  return row;
}

/** In texts of administrators that are about somebody else too, and so stay. */
export async function countMentions(
  db: Executor,
  subject: ErasedSubject,
): Promise<{ place: MentionPlace; count: number }[]> {
  const named = sql`like any (${patternsOf(mentionsOf(subject))}::text[])`;
  const others = sql`applicant_id <> all (${idsOf(subject)}::integer[])`;
  const { rows } = await sql<{ place: MentionPlace; count: number }>`
    select place, count from (
      select 'assignment' as place, count(*) as count from assignments where label ${named}
      union all
      select 'group', count(*) from person_groups where title ${named} or translations::text ${named}
      union all
      select 'follow_up', count(*) from follow_up_notes where text ${named} and ${others}
      union all
      select 'person_note', count(*) from person_notes where text ${named} and ${others}
      union all
      select 'report', count(*) from report_notes where (examiner ${named} or purpose ${named}) and ${others}
      union all
      select 'rescoring', count(*) from rescoring_runs where reason ${named}
      union all
      select 'consent', count(*) from consents where signed_by ${named} and ${others}
    ) as found
    where count > 0
  `.execute(db);
  return rows;
}
