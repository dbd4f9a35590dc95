import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

export interface MergedAttempt {
  id: string;
  code: string;
  title: string;
  submitted_at: Date | null;
  /** It is open, and so is one of the kept person at the same exam. */
  is_rival: boolean;
}

interface Merged {
  doubledId: number;
  keptId: number;
  /** These end, whosever they are. */
  stopped: readonly string[];
}

/** All attempts of the doubled person that go on or are over, in a fixed order. */
export async function selectMergedAttempts(
  db: Executor,
  { doubledId, keptId, stopped }: Merged,
): Promise<MergedAttempt[]> {
  const open = await db
    .selectFrom('attempts')
    .select('exam_id')
    .where('applicant_id', '=', keptId)
    .where('submitted_at', 'is', null)
    .where(sql<boolean>`id <> all (${stopped}::uuid[])`)
    .execute();
  const { rows } = await sql<MergedAttempt>`
    select a.id, a.code, v.content ->> 'title' as title, a.submitted_at,
      a.submitted_at is null and a.exam_id = any (${open.map(({ exam_id }) => exam_id)}::integer[]) as is_rival
    from attempts a join exam_versions v on v.id = a.version_id
    where a.applicant_id = ${doubledId} and a.id <> all (${stopped}::uuid[])
    order by a.id
  `.execute(db);
  return rows;
}

export interface ConsentRow {
  id: string;
  version: number;
  /** To the microsecond, as is the next. */
  given_at: string;
  withdrawn_at: string | null;
  /** In seconds. */
  given: number;
  withdrawn: number | null;
  signed_by: string | null;
  recorded_by: string | null;
}

/** Those that were withdrawn last come before others that were withdrawn. */
export async function selectConsents(db: Executor, applicantId: number): Promise<ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select id, version, given_at::text as given_at, withdrawn_at::text as withdrawn_at, signed_by, recorded_by,
      extract(epoch from given_at)::float8 as given, extract(epoch from withdrawn_at)::float8 as withdrawn
    from consents where applicant_id = ${applicantId} order by consents.withdrawn_at desc, id
  `.execute(db);
  return rows;
}

export async function copyConsents(db: Executor, doubledId: number, keptId: number): Promise<void> {
  await sql`
    insert into consents (applicant_id, id, version, given_at, withdrawn_at, signed_by, recorded_by)
    select ${keptId}::integer, id, version, given_at, withdrawn_at, signed_by, recorded_by
    from consents where applicant_id = ${doubledId}
    on conflict (applicant_id, version) where withdrawn_at is null do nothing
  `.execute(db);
}

/** It stands as the other one was given. */
export async function restateConsent(
  db: Executor,
  applicantId: number,
  id: string,
  { given_at, signed_by, recorded_by }: ConsentRow,
): Promise<void> {
  await sql`
    update consents set given_at = ${given_at}::timestamptz, signed_by = ${signed_by}, recorded_by = ${recorded_by}
    where applicant_id = ${applicantId} and id = ${id}
  `.execute(db);
}

export async function endConsent(db: Executor, applicantId: number, id: string, at: string): Promise<void> {
  await sql`
    update consents set withdrawn_at = ${at}::timestamptz where applicant_id = ${applicantId} and id = ${id}
  `.execute(db);
}

export async function selectOpenUnder(db: Executor, applicantId: number, consentId: string) {
  const { rows } = await sql<Pick<MergedAttempt, 'id' | 'code' | 'title'>>`
    select a.id, a.code, v.content ->> 'title' as title
    from attempts a join exam_versions v on v.id = a.version_id
    where a.applicant_id = ${applicantId} and a.consent_id = ${consentId} and a.submitted_at is null
    order by a.id
  `.execute(db);
  return rows;
}

/** What belongs to the doubled person beside attempts and consents. */
export async function giveTheRest(db: Executor, doubledId: number, keptId: number): Promise<void> {
  await db
    .updateTable('person_notes')
    .set({ applicant_id: keptId })
    .where('applicant_id', '=', doubledId)
    .execute();
  // What both have stays the kept person's; of the doubled one it goes with them.
  await sql`
    insert into person_group_members (group_id, applicant_id, added_at)
    select group_id, ${keptId}, added_at from person_group_members where applicant_id = ${doubledId}
    on conflict do nothing
  `.execute(db);
  await sql`
    insert into assignment_people (assignment_id, applicant_id, extra_minutes, added_at)
    select assignment_id, ${keptId}, extra_minutes, added_at from assignment_people where applicant_id = ${doubledId}
    on conflict do nothing
  `.execute(db);
  // The account is written to about the kept person. Where they belong to another one it is left out at its turn, and counted.
  await db
    .updateTable('mailing_recipients')
    .set({ applicant_id: keptId })
    .where('applicant_id', '=', doubledId)
    .execute();
}

/** What was written of the doubled person is about the kept one. */
export async function giveMessages(db: Executor, doubledId: number, keptId: number): Promise<void> {
  await sql`
    update messages set applicant_id = ${keptId} where applicant_id = ${doubledId}
      and user_id = (select user_id from applicants where id = ${doubledId})
  `.execute(db);
  await db
    .updateTable('account_notices')
    .set({ applicant_id: keptId })
    .where('applicant_id', '=', doubledId)
    .execute();
}

export async function deletePerson(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('applicants').where('id', '=', id).execute();
}
