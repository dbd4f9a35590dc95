import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { countRemoved } from './attempt-count.sql.ts';

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
  const these = sql`applicant_id = ${applicantId} and id = any (${ids}::uuid[])`;
  await sql`
    insert into stopped_attempts (applicant_id, id, code, exam_id, consent_id, started_at)
    select applicant_id, id, code, exam_id, consent_id, started_at from attempts where ${these}
  `.execute(db);
  const { rows } = await sql<{ exam_id: number }>`
    delete from attempts where ${these} returning exam_id
  `.execute(db);
  await countRemoved(
    db,
    rows.map(({ exam_id }) => exam_id),
  );
}
