import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
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
    select a.id, a.seed, a.not_asked as "notAsked", a.credited, coalesce(e.marks, '{}') as marks
    from unnest(${keys.map((key) => key.applicant_id)}::integer[], ${keys.map(({ id }) => id)}::uuid[])
        as k (applicant_id, id)
      join attempts a on a.applicant_id = k.applicant_id and a.id = k.id
      left join lateral (
        select jsonb_object_agg(question_id, score::text) as marks
        from essay_answers e
        where e.applicant_id = a.applicant_id and e.attempt_id = a.id and e.score is not null
      ) as e on true
  `.execute(db);
  return rows;
}
