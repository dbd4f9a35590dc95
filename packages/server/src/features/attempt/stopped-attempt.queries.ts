import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** Open attempts under a consent. Locked, so that what is being saved is finished first, and nothing comes after. */
export function lockOpenUnder(db: Executor, applicantId: number, consentId: string) {
  return db
    .selectFrom('attempts')
    .select(['id', 'exam_id'])
    .where('applicant_id', '=', applicantId)
    .where('consent_id', '=', consentId)
    .where('submitted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The answers go; that it was begun is remembered. */
export async function moveToStopped(
  db: Executor,
  applicantId: number,
  ids: readonly string[],
): Promise<void> {
  for (const table of ['attempt_answers', 'refused_answers', 'attempt_rescorings'] as const)
    await db
      .deleteFrom(table)
      .where('applicant_id', '=', applicantId)
      .where('attempt_id', 'in', ids)
      .execute();
  await sql`
    with stopped as (
      delete from attempts where applicant_id = ${applicantId} and id = any (${ids}::uuid[])
      returning applicant_id, id, code, exam_id, consent_id, started_at
    ), counted as (
      update exam_attempt_counts c set attempts = c.attempts - gone.number
      from (select exam_id, count(*) as number from stopped group by exam_id) gone
      where c.exam_id = gone.exam_id
    )
    insert into stopped_attempts (applicant_id, id, code, exam_id, consent_id, started_at)
    select applicant_id, id, code, exam_id, consent_id, started_at from stopped
  `.execute(db);
}
