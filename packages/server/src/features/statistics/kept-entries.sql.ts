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

/** Attempts `a` of people `p` as changes are written, each of which counts once. */
export function countedAttempts(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select 1 as sign, a.version_id, a.submitted_at, a.answered, a.age_months, ${takerGender} as gender,
      ${takerProvince} as province_id, a.total_score, a.section_scores, a.choices, a.choice_section_scores
    from attempts a left join applicants p on p.id = a.applicant_id
    where ${which} and a.submitted_at is not null and a.voided_at is null`;
}

/** Of rows `a` of changes with `k`, what is known of their version. */
export function changedParts(timeZone: string): RawBuilder<unknown> {
  return sql`
    a.sign::integer as sign, coalesce(a.answered, 0) >= k.questions as is_complete,
    (a.submitted_at at time zone ${timeZone})::date - date '1970-01-01' as day, a.age_months as age,
    case a.gender when 'female' then 1 when 'male' then 2 else 0 end as gender, coalesce(a.province_id, 0) as province,
    (a.total_score * 1000)::bigint as total, a.section_scores, a.choices, a.choice_section_scores`;
}

/**
 * What parts add to the sums, an entry in a row. Whole numbers are added up several times faster than numbers of any
 * length, which only squares of totals need: these stand apart. A section's scores are read once for all.
 */
export function entriesOf(parts: RawBuilder<unknown>): RawBuilder<unknown> {
  const { total, section, answer, age, gender, province, day, score, unscored } = entryKinds;
  const kind = (number: number) => sql`${sql.lit(number)}::smallint`;
  return sql`
    with parts as materialized (${parts}), sections as materialized (
      select s.is_complete, s.day, s.age, s.gender, s.province, s.sign, s.total, scored.id,
        (scored.score * 1000)::bigint as score, scored.questions
      from parts s
        cross join lateral jsonb_to_recordset(s.section_scores) as scored (id integer, score numeric, questions jsonb)
    )
    select is_complete, day, age, gender, province, ${kind(total)} as kind, 0 as part, total as key, sign as count,
      0::bigint as first, 0::bigint as second, null::numeric as squares
    from parts
    union all
    select s.is_complete, s.day, s.age, s.gender, s.province, g.kind, 0, g.key, s.sign, s.sign * s.total, 0,
      s.sign * s.total::numeric * s.total
    from parts s cross join lateral (values
      (${kind(age)}, s.age), (${kind(gender)}, s.gender), (${kind(province)}, s.province), (${kind(day)}, s.day)
    ) as g (kind, key)
    union all
    select is_complete, day, age, gender, province, ${kind(section)}, id, score, sign, 0, 0, null from sections
    union all
    select is_complete, day, age, gender, province, ${kind(answer)}, 0, unnest(choices), sign, sign * total,
      sign * unnest(choice_section_scores), null
    from parts
    union all
    select s.is_complete, s.day, s.age, s.gender, s.province,
      case when own.score is null then ${kind(unscored)} else ${kind(score)} end, own.id,
      coalesce((own.score * 1000)::bigint, 0), s.sign, s.sign * s.total, s.sign * s.score, null
    from sections s cross join lateral jsonb_to_recordset(s.questions) as own (id integer, score numeric)
    where s.questions is not null`;
}

/** Of entries that have been put together: how many they are, and what they add up to. */
export const addedUp = sql`
  sum(count)::bigint as count, sum(first) as first, sum(second) + coalesce(sum(squares), 0) as second`;

/** The entries that are kept in rows `k` of slices. */
export const keptEntries = sql`
  unnest(k.kinds, k.parts, k.keys, k.counts, k.firsts, k.seconds) as e (kind, part, key, count, first, second)`;
