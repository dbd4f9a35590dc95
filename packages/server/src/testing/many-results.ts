import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../db/executor.ts';
import { beUnhurried, inTransaction } from '../db/transaction.ts';

/**
 * Many results at one exam, made of one that was taken: people in turn, spread over a year, totals from 0 to 30 of which
 * those below 20 are to be watched. The answers stay those of the one they are made of.
 */
export async function insertResults(
  db: Executor,
  takenId: string,
  count: number,
  { minutesApart = 5, after = 0 } = {},
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await beUnhurried(transaction);
    await sql`
    with people as (select id, row_number() over (order by id) as place from applicants),
    size as (select count(*) as people from people),
    given as materialized (select a.* from attempts a where a.id = ${takenId})
    insert into attempts (applicant_id, id, code, exam_id, version_id, seed, age_months, age_days, is_out_of_range,
      started_at, submitted_at, submitted_by, total_score, answered, section_scores, choices, choice_section_scores, band_keys)
    select p.id, gen_random_uuid(), lpad(upper(to_hex(n)), 4, 'X') || '-MANY', a.exam_id, a.version_id, n, a.age_months,
      a.age_days, a.is_out_of_range, at - interval '10 minutes', at, 'applicant', n % 31, a.answered, a.section_scores,
      a.choices, a.choice_section_scores,
      case when n % 31 < 20 then array['0:watch', '0=نیازمند توجه'] else array['0:good', '0=خوب'] end
        || a.band_keys[3:]
    from given a, size, generate_series(${after + 1}::integer, ${after + count}::integer) as n
      cross join lateral (select now() - n * make_interval(mins => ${minutesApart}) as at) as submitted
      join people p on p.place = 1 + n * 7919::bigint % (select people from size)
  `.execute(transaction);
  });
}

/** An attempt with its answers, many times: of the same person, or once of each of others. */
export async function copyAttempt(
  db: Executor,
  id: string,
  copies: { count: number } | { people: readonly number[] },
): Promise<void> {
  const owners = 'people' in copies ? copies.people : Array.from({ length: copies.count }, () => null);
  const made = sql`unnest(${[...owners]}::integer[], ${owners.map(() => randomUUID())}::uuid[]) as made (owner, id)`;
  await sql`
    with given as materialized (select a.* from attempts a where a.id = ${id}::uuid)
    insert into attempts
    select copy.*
    from given a, ${made}
      cross join lateral jsonb_populate_record(null::attempts, to_jsonb(a) || jsonb_build_object(
        'applicant_id', coalesce(made.owner, a.applicant_id), 'id', made.id,
        'code', 'COPY-' || substr(made.id::text, 1, 8)
      )) as copy
  `.execute(db);
  await sql`
    with given as materialized (select c.* from attempt_answers c where c.attempt_id = ${id}::uuid)
    insert into attempt_answers (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
    select coalesce(made.owner, c.applicant_id), made.id, c.question_id, c.answer_id, c.seq, c.answered_at
    from given c, ${made}
  `.execute(db);
}
