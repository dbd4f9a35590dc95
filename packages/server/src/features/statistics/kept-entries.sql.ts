import { type RawBuilder, sql } from 'kysely';
import { takerGender, takerProvince } from './measured-attempts.sql.ts';

/** What is counted; the comments of the table, and of its later kinds, say what their parts, keys and sums are. */
export const entryKinds = {
  total: 1,
  section: 2,
  answer: 3,
  age: 4,
  gender: 5,
  province: 6,
  day: 7,
  score: 8,
  unscored: 9,
} as const;

/** By what the sums are kept apart: a filter by one of these alone is answered by adding them up. */
export const facets = ['all', 'day', 'age', 'gender', 'province'] as const;
export type Facet = (typeof facets)[number];

/** A column of attempts is its part of a change; the other way round for changes, that carry all of it. */
interface PartColumns {
  sign: RawBuilder<unknown>;
  gender: RawBuilder<unknown>;
  province: RawBuilder<unknown>;
}

const ofChange: PartColumns = {
  sign: sql`a.sign::integer`,
  gender: sql`a.gender`,
  province: sql`a.province_id`,
};
const ofAttempt: PartColumns = {
  sign: sql`1`,
  gender: takerGender,
  province: takerProvince,
};

function columns({ sign, gender, province }: PartColumns, timeZone: string): RawBuilder<unknown> {
  return sql`
    ${sign} as sign, coalesce(a.answered, 0) >= k.questions as is_complete,
    (a.submitted_at at time zone ${timeZone})::date - date '1970-01-01' as day, a.age_months as age,
    case ${gender} when 'female' then 1 when 'male' then 2 else 0 end as gender, coalesce(${province}, 0) as province,
    (a.total_score * 1000)::bigint as total, a.section_scores, a.choices, a.choice_section_scores`;
}

/** Of rows `a` of changes with `k`, what is known of their version. */
export const changedParts = (timeZone: string) => columns(ofChange, timeZone);

/** The same of attempts, each of which counts once; `p` are the people. */
export const attemptParts = (timeZone: string) => columns(ofAttempt, timeZone);

/** What parts add to the sums, an entry in a row. */
export function entriesOf(parts: RawBuilder<unknown>): RawBuilder<unknown> {
  const { total, section, answer, age, gender, province, day, score, unscored } = entryKinds;
  const group = (kind: number, key: RawBuilder<unknown>) =>
    sql`select ${sql.lit(kind)}, 0, ${key}, s.total::numeric, s.total::numeric * s.total`;
  return sql`
    select s.is_complete, s.day, s.age, s.gender, s.province, e.kind::smallint as kind, e.part, e.key::bigint as key,
      s.sign as count, s.sign * e.first as first, s.sign * e.second as second
    from (${parts}) as s cross join lateral (
      select ${sql.lit(total)} as kind, 0 as part, s.total as key, 0::numeric as first, 0::numeric as second
      union all ${group(age, sql`s.age`)}
      union all ${group(gender, sql`s.gender`)}
      union all ${group(province, sql`s.province`)}
      union all ${group(day, sql`s.day`)}
      union all
      select ${sql.lit(section)}, scored.id, (scored.score * 1000)::bigint, 0, 0
      from jsonb_to_recordset(s.section_scores) as scored (id integer, score numeric)
      union all
      select ${sql.lit(answer)}, 0, unnest(s.choices), s.total::numeric, unnest(s.choice_section_scores)::numeric
      union all
      select case when own.score is null then ${sql.lit(unscored)} else ${sql.lit(score)} end, own.id,
        coalesce((own.score * 1000)::bigint, 0), s.total::numeric, (scored.score * 1000)::bigint
      from jsonb_to_recordset(s.section_scores) as scored (score numeric, questions jsonb)
        cross join lateral jsonb_to_recordset(scored.questions) as own (id integer, score numeric)
    ) as e`;
}

/** The entries that are kept in rows `k` of slices. */
export const keptEntries = sql`
  unnest(k.kinds, k.parts, k.keys, k.counts, k.firsts, k.seconds) as e (kind, part, key, count, first, second)`;
