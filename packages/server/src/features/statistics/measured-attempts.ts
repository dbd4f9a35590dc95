import type { StatisticsQuery } from '@sanjeh/contract/statistics/statistics-query.schema';
import { type RawBuilder, sql } from 'kysely';
import { dayBounds } from '#db/query/day-bounds.ts';

/** Which attempts are measured. */
export interface MeasuredAttempts {
  examId: number;
  versionIds: readonly number[];
  /** How many answers an attempt must have; 0 when all count. */
  leastAnswered: number;
  filter: Pick<StatisticsQuery, 'ageFrom' | 'ageTo' | 'gender' | 'provinceId' | 'periodFrom' | 'periodTo'>;
  timeZone: string;
}

/** The rows `a` of attempts, and `p` of the people who took them. */
export function fromMeasured({
  examId,
  versionIds,
  leastAnswered,
  filter,
  timeZone,
}: MeasuredAttempts): RawBuilder<unknown> {
  const { startOf, endOf } = dayBounds(timeZone);
  const { ageFrom, ageTo, gender, provinceId, periodFrom, periodTo } = filter;
  const conditions = [
    sql`a.exam_id = ${examId}`,
    sql`a.version_id = any (${[...versionIds]}::integer[])`,
    sql`a.submitted_at is not null`,
  ];
  if (leastAnswered > 0) conditions.push(sql`a.answered >= ${leastAnswered}`);
  if (ageFrom !== undefined) conditions.push(sql`a.age_months >= ${ageFrom}`);
  if (ageTo !== undefined) conditions.push(sql`a.age_months <= ${ageTo}`);
  if (gender !== undefined) conditions.push(sql`p.gender = ${gender}`);
  if (provinceId !== undefined) conditions.push(sql`p.province_id = ${provinceId}`);
  if (periodFrom !== undefined) conditions.push(sql`a.submitted_at >= ${startOf(periodFrom)}`);
  if (periodTo !== undefined) conditions.push(sql`a.submitted_at < ${endOf(periodTo)}`);
  // An unused left join by a key is dropped by the planner.
  return sql`from attempts a left join applicants p on p.id = a.applicant_id where ${sql.join(conditions, sql` and `)}`;
}
