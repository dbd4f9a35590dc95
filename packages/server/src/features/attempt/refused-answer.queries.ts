import type { Pool } from 'pg';

/** The oldest first. */
export async function removeOldRefusedAnswers(pool: Pool, days: number, most: number): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from refused_answers where (applicant_id, attempt_id, question_id, seq) in (
       select applicant_id, attempt_id, question_id, seq from refused_answers
       where refused_at < now() - make_interval(days => $1) order by refused_at limit $2
     )`,
    [days, most],
  );
  return rowCount ?? 0;
}
