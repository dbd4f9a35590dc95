import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { gathered } from '#db/query/gathered.ts';
import type { AskedBefore } from './asked-anew.ts';

interface Key {
  applicant_id: number;
  id: string;
}

/** What an attempt was asked, and what it was marked with. */
export interface AskedRow extends AskedBefore {
  readonly id: string;
  /** By question, what its markers have settled on. */
  readonly marks: Readonly<Record<string, string>>;
}

export async function selectAsked(db: Executor, keys: readonly Key[]): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    with found as ${gathered(sql`
      select a.applicant_id, a.id, a.seed, a.not_asked, a.credited
      from unnest(${keys.map((key) => key.applicant_id)}::integer[], ${keys.map(({ id }) => id)}::uuid[])
          as k (applicant_id, id)
        join attempts a on a.applicant_id = k.applicant_id and a.id = k.id
    `)}, marked as ${gathered(sql`
      select e.applicant_id, e.attempt_id, jsonb_object_agg(e.question_id, e.score::text) as marks
      from essay_answers e
      where (e.applicant_id, e.attempt_id) in (select applicant_id, id from found) and e.score is not null
      group by e.applicant_id, e.attempt_id
    `)}
    select a.id, a.seed, a.not_asked as "notAsked", a.credited, coalesce(e.marks, '{}') as marks
    from found a left join marked e on e.applicant_id = a.applicant_id and e.attempt_id = a.id
  `.execute(db);
  return rows;
}
