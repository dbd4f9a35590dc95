import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { countRemoved } from '../attempt/attempt-count.sql.ts';
import { ownMessages } from './erased-message.sql.ts';
import { type ErasedSubject, everyIdOf, idsOf, mentionsOf, patternsOf } from './erased-subject.ts';

/** Tables whose rows tell of an attempt as somebody's, and of nothing that figures are made of. */
const aboutAttempts = [
  'essay_marks',
  'essay_answers',
  'refused_answers',
  'follow_up_notes',
  'follow_ups',
  'report_notes',
  'shares',
] as const;

/** What was not submitted, or does not count, is in no figure. */
export async function removeUncounted(db: Executor, ids: readonly number[]): Promise<void> {
  const people = sql`any (${[...ids]}::integer[])`;
  const uncounted = sql`applicant_id = ${people} and (submitted_at is null or voided_at is not null)`;
  for (const table of aboutAttempts)
    await sql`delete from ${sql.table(table)} where applicant_id = ${people}`.execute(db);
  for (const table of ['attempt_answers', 'attempt_rescorings'])
    await sql`
      delete from ${sql.table(table)} t using attempts a
      where a.applicant_id = t.applicant_id and a.id = t.attempt_id and a.applicant_id = ${people}
        and (a.submitted_at is null or a.voided_at is not null)
    `.execute(db);
  const { rows } = await sql<{ exam_id: number }>`
    delete from attempts where ${uncounted} returning exam_id
  `.execute(db);
  await countRemoved(
    db,
    rows.map(({ exam_id }) => exam_id),
  );
  await sql`delete from stopped_attempts where applicant_id = ${people}`.execute(db);
}

/**
 * What figures are made of stays: scores, answers, the age in months, gender, province and the day. The day of birth,
 * which months and days of age would tell, goes, and so do the hours, what was typed rather than chosen, the words of
 * who answered.
 */
export async function leaveFigures(db: Executor, applicantId: number, timeZone: string): Promise<void> {
  // In the middle of its day; how long it took is kept.
  const shift = sql`((a.submitted_at at time zone ${timeZone})::date + time '12:00') at time zone ${timeZone} - a.submitted_at`;
  // Said in UTC, because a time with its zone plus a span depends on a setting, which shards are not to be asked.
  const moved = (time: string) => sql`(${sql.ref(time)} at time zone 'UTC' + (${shift})) at time zone 'UTC'`;
  await sql`
    update attempt_answers t set answered_at = ${moved('t.answered_at')}, saved_at = ${moved('t.saved_at')},
      value = case when jsonb_typeof(t.value) = 'array' then t.value end
    from attempts a
    where a.applicant_id = ${applicantId} and t.applicant_id = a.applicant_id and t.attempt_id = a.id
  `.execute(db);
  // Before it gets its new number: a trigger looks its answers up under the one it has.
  await sql`
    update attempts a set submitted_at = ${moved('a.submitted_at')}, started_at = ${moved('a.started_at')},
      deadline = ${moved('a.deadline')}, age_days = 0,
      corrected_age_days = case when a.corrected_age_days is not null then 0 end,
      informant = nullif(a.informant, 'other'), informant_other = null, consent_id = null,
      filled_on = null, typed_at = null, typed_by = null, section_times = null
    where a.applicant_id = ${applicantId}
  `.execute(db);
  await sql`delete from follow_ups where applicant_id = ${applicantId}`.execute(db);
}

/** A number that is nobody's, and what figures tell people by. */
export async function makeNobody(db: Executor, applicantId: number) {
  const { rows } = await sql<{ id: number; gender: string; province_id: number }>`
    select nextval('nobody_id_seq')::integer as id, gender::text as gender, province_id
    from applicants where id = ${applicantId}
  `.execute(db);
  return rows[0];
}

/** Gives the ids of the messages, by which the audit may speak of them. */
export async function removeMessages(db: Executor, subject: ErasedSubject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from messages where ${ownMessages(subject)} returning id
  `.execute(db);
  // What a channel last said may name whom it could not reach.
  await sql`
    update channel_states set answer = null
    where answer like any (${patternsOf(mentionsOf(subject))}::text[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** With all that belongs to them alone. What others were told of them names them too. */
export async function removePeople(db: Executor, subject: ErasedSubject): Promise<void> {
  const ids = idsOf(subject);
  if (ids.length === 0) return;
  const names = subject.people.map(({ fullName }) => fullName);
  await sql`
    delete from account_notices
    where applicant_id = any (${everyIdOf(subject)}::integer[])
      or (applicant_id is null and full_name = any (${names}::text[]))
  `.execute(db);
  await db.deleteFrom('consents').where('applicant_id', 'in', ids).execute();
  await db.deleteFrom('applicants').where('id', 'in', ids).execute();
}

/** Sign-ins, notices and where it can be reached go with it. */
export async function removeAccount(db: Executor, accountId: number): Promise<void> {
  await db.deleteFrom('users').where('id', '=', accountId).where('role', '=', 'applicant').execute();
}
