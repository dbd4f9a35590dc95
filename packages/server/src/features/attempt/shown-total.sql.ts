import { type RawBuilder, sql } from 'kysely';
import { hasScoredQuestion } from '../exam-version/scored-questions.sql.ts';

/** The total of the attempt `a` as people read it; null where there is none, or none that is shown. */
export function shownTotal(alias: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  // The sum of nothing is zero, and no score; other sums need not be asked about.
  const isScore = sql`(${column('total_score')} <> 0 or exists (
    select from exam_versions as scored_by
    where scored_by.id = ${column('version_id')} and ${hasScoredQuestion(sql.ref('scored_by.content'))}
  ))`;
  return sql<string | null>`
    case when ${column('scale_scores')} is null then case when ${isScore} then ${column('total_score')} end else (
      select (scale ->> 'score')::numeric from jsonb_array_elements(${column('scale_scores')}) as scale
      where scale ->> 'key' = 'total'
    ) end
  `;
}
