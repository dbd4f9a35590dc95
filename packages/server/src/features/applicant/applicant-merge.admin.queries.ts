import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** Nobody starts an attempt for them until the transaction ends. */
export async function lockPeople(db: Executor, ids: readonly number[]): Promise<void> {
  await db.selectFrom('applicants').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

export interface MergedAttempt {
  id: string;
  code: string;
  title: string;
  submitted_at: Date | null;
  /** It is open, and so is one of the kept person at the same exam. */
  is_rival: boolean;
}

/** All attempts of the doubled person, in a fixed order. */
export async function selectMergedAttempts(
  db: Executor,
  doubledId: number,
  keptId: number,
): Promise<MergedAttempt[]> {
  const { rows } = await sql<MergedAttempt>`
    select a.id, a.code, v.content ->> 'title' as title, a.submitted_at,
      a.submitted_at is null and exists (
        select from attempts k
        where k.applicant_id = ${keptId} and k.exam_id = a.exam_id and k.submitted_at is null
      ) as is_rival
    from attempts a join exam_versions v on v.id = a.version_id
    where a.applicant_id = ${doubledId}
    order by a.id
  `.execute(db);
  return rows;
}

/**
 * Answers, refused ones and what was corrected go along, and so do consents. Where both have agreed to the same words,
 * the kept person's consent stands for both, from the earlier of the two moments.
 */
export async function giveAttemptsAndConsents(
  db: Executor,
  doubledId: number,
  keptId: number,
): Promise<void> {
  await sql`
    update consents k set given_at = least(k.given_at, d.given_at) from consents d
    where k.applicant_id = ${keptId} and k.withdrawn_at is null
      and d.applicant_id = ${doubledId} and d.withdrawn_at is null and d.version = k.version
  `.execute(db);
  await sql`
    insert into consents (applicant_id, id, version, given_at, withdrawn_at, signed_by, recorded_by)
    select ${keptId}, id, version, given_at, withdrawn_at, signed_by, recorded_by from consents where applicant_id = ${doubledId}
    on conflict (applicant_id, version) where withdrawn_at is null do nothing
  `.execute(db);
  for (const table of ['attempts', 'stopped_attempts'])
    await sql`
      update ${sql.table(table)} t set applicant_id = ${keptId}, consent_id = (
        select k.id from consents d join consents k on k.applicant_id = ${keptId}
          and (k.id = d.id or (k.version = d.version and k.withdrawn_at is null and d.withdrawn_at is null))
        where d.applicant_id = ${doubledId} and d.id = t.consent_id
      )
      where t.applicant_id = ${doubledId}
    `.execute(db);
  await db.deleteFrom('consents').where('applicant_id', '=', doubledId).execute();
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
}

export async function deletePerson(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('applicants').where('id', '=', id).execute();
}
