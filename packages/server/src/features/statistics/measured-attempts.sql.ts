import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { type RawBuilder, sql } from 'kysely';
import { dayBounds } from '#db/query/day-bounds.ts';

type Filter = Pick<
  StatisticsQuery,
  'ageFrom' | 'ageTo' | 'gender' | 'provinceId' | 'periodFrom' | 'periodTo'
> &
  Partial<Pick<StatisticsQuery, 'perPerson'>>;

/** Which attempts are measured. */
export interface MeasuredAttempts {
  examId: number;
  versionIds: readonly number[];
  /** How many answers an attempt must have; 0 when all count. */
  leastAnswered: number;
  filter: Filter;
  timeZone: string;
  /** Those that wait for somebody's mark have no scores yet, and are left out. */
  isMarked?: true;
  /** All that can be answered, where not everybody is asked it: what was not asked is no blank. */
  questionIds?: readonly number[];
  /** Questions that are not scored: answers to them are none of those that an attempt must have. */
  unscoredIds?: readonly number[];
  /** The versions that a first or last attempt is looked for among, where they are not the ones that are read. */
  amongVersionIds?: readonly number[];
  /** A moment: what is handed in later is left out, also a form of an earlier day. */
  until?: string;
}

/** Of the rows below. Who is gone has left these two behind in the attempt. */
export const takerGender = sql<'female' | 'male'>`coalesce(p.gender, a.kept_gender)`;
export const takerProvince = sql<number>`coalesce(p.province_id, a.kept_province_id)`;

/** The rows `a` of attempts, and `p` of the people who took them. */
export function fromMeasured(measured: MeasuredAttempts): RawBuilder<unknown> {
  const { gender, provinceId, perPerson = 'all' } = measured.filter;
  const conditions = attemptConditions(measured, sql.ref('a'), measured.versionIds);
  if (gender !== undefined) conditions.push(sql`${takerGender} = ${gender}`);
  if (provinceId !== undefined) conditions.push(sql`${takerProvince} = ${provinceId}`);
  if (perPerson !== 'all') conditions.push(isOnlyOne(measured, perPerson));
  // An unused left join by a key is dropped by the planner.
  return sql`from attempts a left join applicants p on p.id = a.applicant_id where ${sql.join(conditions, sql` and `)}`;
}

/** What an attempt itself must be, whoever took it. */
function attemptConditions(
  { examId, leastAnswered, filter, timeZone, isMarked, questionIds, unscoredIds, until }: MeasuredAttempts,
  row: RawBuilder<unknown>,
  versionIds: readonly number[],
): RawBuilder<unknown>[] {
  const { startOf, endOf } = dayBounds(timeZone);
  const { ageFrom, ageTo, periodFrom, periodTo } = filter;
  const conditions = [
    sql`${row}.exam_id = ${examId}`,
    sql`${row}.version_id = any (${[...versionIds]}::integer[])`,
    sql`${row}.submitted_at is not null and ${row}.voided_at is null`,
  ];
  if (isMarked) conditions.push(sql`not ${row}.band_keys @> '{pending}'`);
  const notAsked = questionIds
    ? sql`(select count(*) from unnest(${row}.not_asked) as q where q = any (${[...questionIds]}::integer[]))`
    : sql`0`;
  // Only values may be unscored, and these are listed with their sections.
  const unscored = unscoredIds
    ? sql`(
        select count(*) from jsonb_path_query(${row}.section_scores, '$[*].questions[*].id') as q
        where q::integer = any (${[...unscoredIds]}::integer[])
      )`
    : sql`0`;
  if (leastAnswered > 0)
    conditions.push(sql`${row}.answered - ${unscored} >= ${leastAnswered} - ${notAsked}`);
  if (ageFrom !== undefined) conditions.push(sql`${row}.age_months >= ${ageFrom}`);
  if (ageTo !== undefined) conditions.push(sql`${row}.age_months <= ${ageTo}`);
  if (periodFrom !== undefined) conditions.push(sql`${row}.submitted_at >= ${startOf(periodFrom)}`);
  if (periodTo !== undefined) conditions.push(sql`${row}.submitted_at < ${endOf(periodTo)}`);
  if (until !== undefined) conditions.push(wasThere(row, until));
  return conditions;
}

/** What somebody who is gone has left was handed in before, and may stand later on its day. */
function wasThere(row: RawBuilder<unknown>, until: string): RawBuilder<unknown> {
  return sql`(coalesce(${row}.typed_at, ${row}.submitted_at) <= ${until}::timestamptz or ${row}.kept_gender is not null)`;
}

/** Nothing of the same person that would count too comes before it, or after it. */
function isOnlyOne(measured: MeasuredAttempts, which: 'first' | 'last'): RawBuilder<unknown> {
  const among = measured.amongVersionIds ?? measured.versionIds;
  const conditions = attemptConditions(measured, sql.ref('other'), among);
  const order = which === 'first' ? sql`<` : sql`>`;
  return sql`not exists (
    select from attempts other
    where other.applicant_id = a.applicant_id and ${sql.join(conditions, sql` and `)}
      and (other.submitted_at, other.id) ${order} (a.submitted_at, a.id)
  )`;
}
