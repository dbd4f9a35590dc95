import type { NormSampleQuery } from '@sanjeh/contract/norm/norm-sample.schema';
import { type RawBuilder, sql } from 'kysely';
import { areAttemptsSpread } from '#db/distributed.ts';
import type { Executor } from '#db/executor.ts';
import { dayBounds } from '#db/query/day-bounds.ts';
import { setAside } from '#db/query/gathered.ts';
import { numberArray } from '#db/query/number-array.ts';
import { inTransaction } from '#db/transaction.ts';

/** How many were submitted of each version. */
export function selectVersionCounts(db: Executor, examId: number) {
  return db
    .selectFrom('attempts')
    .select(['version_id as id', (eb) => eb.fn.countAll<number>().as('attempts')])
    .where('exam_id', '=', examId)
    .where('submitted_at', 'is not', null)
    .where('voided_at', 'is', null)
    .groupBy('version_id')
    .orderBy('version_id')
    .execute();
}

export interface SampledAttempts {
  examId: number;
  versionIds: readonly number[];
  /** How many questions the scale has, and what each of their answers adds. */
  questions: number;
  values: ReadonlyMap<number, number>;
  /** Questions whose answers are values: what their scores are multiplied by, and what is added then. */
  scored: readonly { id: number; factor: number; shift: number }[];
  query: NormSampleQuery;
  /** In months. */
  groups: { from: number; width: number };
  timeZone: string;
}

/**
 * Of one age group and gender: its people; how many of them gave an answer; what a question adds whose answers are
 * values, named in the place of the answer; how many had a score, which is the mean.
 */
export interface SampleRow {
  kind: 'people' | 'answer' | 'value' | 'score';
  place: number;
  gender: 'female' | 'male' | null;
  answer: number | null;
  people: number;
  age: number | null;
  mean: number | null;
  variance: number | null;
}

/**
 * One attempt of everybody who answered the whole scale. What an answer adds is found by halving in the ordered list of
 * answers: a join would go through twenty rows for every attempt, of which there may be a million.
 */
export function selectSample(db: Executor, sampled: SampledAttempts, limit: number): Promise<SampleRow[]> {
  const attempts = sql`
    select a.applicant_id, a.submitted_at, a.id, coalesce(a.corrected_age_months, a.age_months) as age,
      ${sampled.query.split ? sql`coalesce(p.gender, a.kept_gender)` : sql`null::text`} as gender, a.choices, a.section_scores
    from attempts a left join applicants p on p.id = a.applicant_id
    where ${conditions(sampled)}`;
  if (!areAttemptsSpread()) return selectFrom(db, sql`(${attempts})`, sampled, limit);
  return inTransaction(db, async (transaction) =>
    selectFrom(transaction, await setAside(transaction, 'sampled_attempts', attempts), sampled, limit),
  );
}

async function selectFrom(
  db: Executor,
  attempts: RawBuilder<unknown>,
  sampled: SampledAttempts,
  limit: number,
): Promise<SampleRow[]> {
  const ordered = [...sampled.values].sort(([a], [b]) => a - b);
  const ids = sql`${numberArray(ordered.map(([id]) => id))}::integer[]`;
  const values = sql`(${numberArray(ordered.map(([, value]) => value))}::double precision[])`;
  const { from, width } = sampled.groups;
  const hasScored = sampled.scored.length > 0;
  const added = addedByScores(sampled.scored);
  const { rows } = await sql<SampleRow>`
    with scored as (
      select a.*, given.score
      from ${attempts} a
        cross join lateral (
          select count(*) as questions, sum(value) as score from (
            select ${values}[place] as value
            from (select choice, width_bucket(choice, ${ids}) as place from unnest(a.choices) as choice) as placed
            where (${ids})[place] = choice
            ${hasScored ? sql`union all select value from (${added(sql`a.section_scores`)}) as scored` : sql``}
          ) as given_values
        ) as given
      where given.questions = ${sampled.questions}
    ),
    taken as materialized (
      select distinct on (applicant_id) (age - ${from}::integer) / ${width}::integer as place, gender, age, choices, section_scores, score
      from scored
      order by applicant_id, ${sampled.query.take === 'last' ? sql`submitted_at desc, id desc` : sql`submitted_at, id`}
    )
    select 'people' as kind, place, gender, null::integer as answer, count(*)::integer as people, avg(age)::double precision as age,
      avg(score) as mean, var_pop(score) as variance
    from taken group by place, gender
    union all
    select 'answer', place, gender, answer, count(*)::integer, null, null, null
    from (select place, gender, unnest(choices) as answer from taken) as given
    where answer = any (${ids})
    group by place, gender, answer
    ${hasScored ? addedValues(added) : sql``}
    ${sampled.query.scores ? scores : sql``}
    limit ${limit}
  `.execute(db);
  return rows;
}

/** What each of them adds for one attempt, by the scores that it was given. */
function addedByScores(scored: SampledAttempts['scored']) {
  const list = (pick: (one: SampledAttempts['scored'][number]) => number) => numberArray(scored.map(pick));
  return (sections: RawBuilder<unknown>) => sql`
    select part.id, (own ->> 'score')::double precision * part.factor + part.shift as value
    from jsonb_path_query(${sections}, '$[*].questions[*]') as own
      join unnest(
        ${list(({ id }) => id)}::integer[], ${list(({ factor }) => factor)}::double precision[],
        ${list(({ shift }) => shift)}::double precision[]
      ) as part (id, factor, shift) on part.id = (own ->> 'id')::integer
    where own ->> 'score' is not null`;
}

function addedValues(added: ReturnType<typeof addedByScores>) {
  return sql`
    union all
    select 'value', place, gender, id, count(*)::integer, null, avg(value), var_pop(value)
    from taken cross join lateral (${added(sql`taken.section_scores`)}) as own
    group by place, gender, id`;
}

const scores = sql`
  union all
  select 'score', place, gender, null, count(*)::integer, null, round(score::numeric, 3)::double precision, null
  from taken group by place, gender, round(score::numeric, 3)
`;

function conditions({ examId, versionIds, query, timeZone }: SampledAttempts) {
  const { startOf, endOf } = dayBounds(timeZone);
  const { ageFrom, ageTo, gender, periodFrom, periodTo } = query;
  const age = sql`coalesce(a.corrected_age_months, a.age_months)`;
  const all = [
    sql`a.exam_id = ${examId}`,
    sql`a.version_id = any (${numberArray([...versionIds])}::integer[])`,
    sql`a.submitted_at is not null and a.voided_at is null`,
  ];
  if (ageFrom !== undefined) all.push(sql`${age} >= ${ageFrom}`);
  if (ageTo !== undefined) all.push(sql`${age} <= ${ageTo}`);
  if (gender !== undefined) all.push(sql`coalesce(p.gender, a.kept_gender) = ${gender}`);
  if (periodFrom !== undefined) all.push(sql`a.submitted_at >= ${startOf(periodFrom)}`);
  if (periodTo !== undefined) all.push(sql`a.submitted_at < ${endOf(periodTo)}`);
  return sql.join(all, sql` and `);
}
