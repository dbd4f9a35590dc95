import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import type { BandContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Bins } from '@sanjeh/domain/statistics/total-bins';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { gathered } from '#db/query/gathered.ts';
import { fromMeasured, type MeasuredAttempts, takerGender, takerProvince } from './measured-attempts.sql.ts';

export async function examExists(db: Executor, id: number): Promise<boolean> {
  return (await db.selectFrom('exams').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** How much there is to measure of each version, counted: while sums are not kept yet. */
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

/**
 * Versions with the same measure ask the same questions in the same sections, by the same rules, draw as many of them,
 * and score the answers alike; texts, order and bands may differ. Which draw it is decides nothing but who gets what.
 */
export async function selectVersionMeasures(db: Executor, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; number: number; created_at: Date; measure: string }>`
    select v.id, v.number, v.created_at, md5(string_agg(
      concat_ws(':', section ->> 'id', question ->> 'id', answer ->> 'id', answer ->> 'score', question ->> 'kind',
        ((question -> 'bounds') - '{unit,lowLabel,highLabel}'::text[])::text, (question -> 'scoring')::text), ','
      order by (question ->> 'id')::integer, (answer ->> 'id')::integer
    ) || coalesce(nullif(jsonb_path_query_array(
      v.content -> 'rules', '$[*] ? (@.kind == "show" || @.kind == "ceiling" || @.kind == "start")'
    )::text, '[]'), '') || coalesce((
      select string_agg(concat(draw ->> 'count', ' of ', draw ->> 'questionIds'), ',' order by draw -> 'questionIds')
      from jsonb_array_elements(v.content -> 'draws') as draw
    ), '')) as measure
    from exam_versions v
      left join lateral jsonb_array_elements(v.content -> 'sections') as section on true
      left join lateral jsonb_array_elements(section -> 'questions') as question on true
      left join lateral jsonb_array_elements(question -> 'answers') as answer on true
    where v.id = any (${[...ids]}::integer[])
    group by v.id order by v.id
  `.execute(db);
  return rows;
}

export interface TotalRow {
  count: number;
  first: string;
  second: string;
  third: string;
  fourth: string;
  lowest: string | null;
  highest: string | null;
}

export async function selectTotals(db: Executor, measured: MeasuredAttempts): Promise<TotalRow> {
  const { rows } = await sql<TotalRow>`
    select count(*)::integer as count, coalesce(sum(t), 0) as first, coalesce(sum(t * t), 0) as second,
      coalesce(sum(t * t * t), 0) as third, coalesce(sum(t * t * t * t), 0) as fourth,
      min(t) as lowest, max(t) as highest
    from (select a.total_score as t ${fromMeasured(measured)}) as taken
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('an aggregate without a row');
  return row;
}

export interface AnswerCountRow {
  id: number;
  count: number;
  /** Of those who chose it, in thousandths. */
  totals: string;
  section_scores: string;
}

export async function selectAnswers(db: Executor, measured: MeasuredAttempts): Promise<AnswerCountRow[]> {
  // Written in the list of columns the arrays are read in step, as a stream. The offset keeps the planner from working
  // the total out again for every answer.
  const { rows } = await sql<AnswerCountRow>`
    with taken as ${gathered(sql`
      select (a.total_score * 1000)::bigint as total, a.choices, a.choice_section_scores
      ${fromMeasured(measured)} offset 0
    `)}
    select id, count(*)::integer as count, sum(total) as totals, sum(score) as section_scores
    from (
      select total, unnest(choices) as id, unnest(choice_section_scores) as score from taken
    ) as chosen
    group by id
  `.execute(db);
  return rows;
}

/** How many got a score in a question whose answers are values. */
export interface QuestionScoreRow {
  id: number;
  /** In thousandths; null: it is not scored. */
  score: string | null;
  count: number;
  /** Of those who got it, in thousandths. */
  totals: string;
  section_scores: string;
}

export async function selectQuestionScores(
  db: Executor,
  measured: MeasuredAttempts,
): Promise<QuestionScoreRow[]> {
  const { rows } = await sql<QuestionScoreRow>`
    with taken as ${gathered(sql`select a.total_score, a.section_scores ${fromMeasured(measured)}`)}
    select own.id, (own.score * 1000)::bigint::text as score, count(*)::integer as count,
      sum((taken.total_score * 1000)::bigint)::text as totals,
      sum((scored.score * 1000)::bigint)::text as section_scores
    from taken
      cross join lateral jsonb_to_recordset(taken.section_scores) as scored (score numeric, questions jsonb)
      cross join lateral jsonb_to_recordset(scored.questions) as own (id integer, score numeric)
    group by own.id, own.score
  `.execute(db);
  return rows;
}

/** How often each value was given to a question, by those who were asked it in the end; nothing of who is gone. */
export async function selectValues(db: Executor, measured: MeasuredAttempts, questionId: number) {
  const { rows } = await sql<{ value: string; count: number }>`
    select n.value #>> '{}' as value, count(*)::integer as count
    from (
      select a.applicant_id, a.id ${fromMeasured(measured)}
        and (a.not_asked is null or ${questionId}::integer <> all (a.not_asked))
    ) as taken
      join attempt_answers n on n.applicant_id = taken.applicant_id and n.attempt_id = taken.id
    where n.question_id = ${questionId} and jsonb_typeof(n.value) = 'string'
    group by n.value
  `.execute(db);
  return rows;
}

export interface GroupRow {
  by: 'age' | 'gender' | 'province' | 'day' | 'bin' | 'band';
  age: number | null;
  gender: 'female' | 'male' | null;
  province: number | null;
  day: string | null;
  bin: number | null;
  /** The place of the band in the list; null: in none. */
  band: number | null;
  count: number;
  first: string;
  second: string;
}

function isWithin(score: RawBuilder<unknown>, band: BandContent): RawBuilder<unknown> {
  const above = band.lowerInclusive ? sql`>=` : sql`>`;
  const below = band.upperInclusive ? sql`<=` : sql`<`;
  return sql`${score} ${above} ${band.lower}::numeric and ${score} ${below} ${band.upper}::numeric`;
}

/** The totals by everything that they are looked at by, in one go. */
export async function selectGroups(
  db: Executor,
  measured: MeasuredAttempts,
  bins: Bins,
  bands: readonly BandContent[],
): Promise<GroupRow[]> {
  const [start, width] = [decimalToString(bins.start), decimalToString(bins.width)];
  const inBand = bands.map(
    (one, index) => sql`when ${isWithin(sql`a.total_score`, one)} then ${index}::integer`,
  );
  const band = inBand.length === 0 ? sql`null::integer` : sql`case ${sql.join(inBand, sql` `)} end`;
  const { rows } = await sql<GroupRow>`
    with taken as ${gathered(sql`
      select a.total_score as t, a.age_months as age, ${takerGender} as gender, ${takerProvince} as province,
        (a.submitted_at at time zone ${measured.timeZone})::date as day,
        floor((a.total_score - ${start}::numeric) / ${width}::numeric)::integer as bin, ${band} as band
      ${fromMeasured(measured)}
    `)}
    select case grouping(age, gender, province, day, bin, band)
        when 31 then 'age' when 47 then 'gender' when 55 then 'province' when 59 then 'day' when 61 then 'bin'
        else 'band' end as by,
      age, gender, province, day, bin, band, count(*)::integer as count, sum(t) as first, sum(t * t) as second
    from taken
    group by grouping sets ((age), (gender), (province), (day), (bin), (band))
  `.execute(db);
  return rows;
}

export interface SectionBandRow {
  /** The place of the band in the list. */
  band: number;
  count: number;
}

/** Of a section of which somebody was asked nothing the sum is that of nothing; the scales tell that it is no score. */
function isScored(sectionId: number | null): RawBuilder<unknown> {
  const none = JSON.stringify([{ key: `section:${sectionId}`, score: null }]);
  return sql`(s.score <> 0 or taken.scale_scores is null or not taken.scale_scores @> ${none}::jsonb)`;
}

/** How many section scores fall into each of these bands of sections. */
export async function selectSectionBands(
  db: Executor,
  measured: MeasuredAttempts,
  bands: readonly BandContent[],
): Promise<SectionBandRow[]> {
  if (bands.length === 0) return [];
  const mayDiffer = measured.questionIds !== undefined;
  const inBand = bands.map((one, index) => {
    const isCounted = mayDiffer ? sql` and ${isScored(one.sectionId)}` : sql``;
    const isIn = sql`s.id = ${one.sectionId}::integer and ${isWithin(sql`s.score`, one)}${isCounted}`;
    return sql`when ${isIn} then ${index}::integer`;
  });
  const columns = mayDiffer ? sql`a.section_scores, a.scale_scores` : sql`a.section_scores`;
  const { rows } = await sql<SectionBandRow>`
    with taken as ${gathered(sql`select ${columns} ${fromMeasured(measured)}`)}
    select band, count(*)::integer as count
    from (
      select case ${sql.join(inBand, sql` `)} end as band
      from taken
        cross join jsonb_to_recordset(taken.section_scores) as s (id integer, score numeric)
    ) as placed
    where band is not null
    group by band
  `.execute(db);
  return rows;
}
