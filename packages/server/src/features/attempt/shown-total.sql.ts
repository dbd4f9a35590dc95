import { type RawBuilder, sql } from 'kysely';

/** The total of the attempt `a` as people read it; null where there is none, or none that is shown. */
export function shownTotal(alias: string): RawBuilder<string | null> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<string | null>`
    case when ${column('scale_scores')} is null then ${column('total_score')} else (
      select (scale ->> 'score')::numeric from jsonb_array_elements(${column('scale_scores')}) as scale
      where scale ->> 'key' = 'total'
    ) end
  `;
}
