import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import type { Claimed } from './message.queries.ts';

/**
 * What it reminds of may be over before it is sent: the exam handed in, the result void or open again, its date moved.
 * Those from before it was noted whom they are about are sent. Asked apart, by the person: attempts may lie on other machines.
 */
export async function isStillMeant(
  db: Executor,
  { kind, cause, applicant_id: person }: Pick<Claimed, 'kind' | 'cause' | 'applicant_id'>,
): Promise<boolean> {
  if (person === null || cause === null) return true;
  const [, attempt = '', day = ''] = cause.split(':');
  if (kind === 'reminder_open') {
    const { rows } = await sql`
      SELECT id FROM attempts
      WHERE applicant_id = ${person} AND id = ${attempt}::uuid AND submitted_at IS NULL
    `.execute(db);
    return rows.length > 0;
  }
  if (kind === 'reminder_follow_up') {
    const { rows } = await sql`
      SELECT f.attempt_id FROM follow_ups f JOIN attempts t ON t.applicant_id = f.applicant_id AND t.id = f.attempt_id
      WHERE f.applicant_id = ${person} AND f.attempt_id = ${attempt}::uuid AND f.next_on = ${day}::date
        AND f.reminds AND t.submitted_at IS NOT NULL AND t.voided_at IS NULL
    `.execute(db);
    return rows.length > 0;
  }
  return true;
}
