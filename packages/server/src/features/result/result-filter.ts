import type { ResultFilter } from '@sanjeh/contract/result/result.admin.schema';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { Expression, SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { dayBounds } from '#db/query/day-bounds.ts';
import type { Database } from '#db/schema.gen.ts';
import { narrowedApplicants, type Today } from '../applicant/applicant-filter.admin.sql.ts';
import { alertKey, pendingKey } from '../attempt/attempt-scores.service.ts';

/** The submitted rows of `attempts` that the filter leaves. */
export function narrowedResults<Row>(
  query: SelectQueryBuilder<Database, 'attempts', Row>,
  filter: ResultFilter,
  day: Today,
): SelectQueryBuilder<Database, 'attempts', Row> {
  return query.where((eb) => {
    const { examId, submittedFrom, submittedTo, gender, provinceId, cityId } = filter;
    const { startOf, endOf } = dayBounds(day.timeZone);
    const conditions: Expression<SqlBool>[] = [
      eb('attempts.submitted_at', 'is not', null),
      // What is below has no person any more, and is for figures alone.
      eb('attempts.applicant_id', '>', 0),
    ];
    if (examId !== undefined) conditions.push(eb('attempts.exam_id', '=', examId));
    if (submittedFrom !== undefined)
      conditions.push(eb('attempts.submitted_at', '>=', startOf(submittedFrom)));
    if (submittedTo !== undefined) conditions.push(eb('attempts.submitted_at', '<', endOf(submittedTo)));
    const keys = bandKeysOf(filter);
    if (keys.length > 0) conditions.push(sql<boolean>`attempts.band_keys @> ${keys}::text[]`);
    if (examId !== undefined && filter.band !== undefined) conditions.push(totalBandIs(filter.band));
    const code = attemptCode(filter.search ?? '');
    const search = code === null ? filter.search : undefined;
    if (code !== null) conditions.push(eb('attempts.code', '=', code));
    const person = { gender, provinceId, cityId, search };
    if (Object.values(person).some((value) => value !== undefined && value !== ''))
      conditions.push(
        eb(
          'attempts.applicant_id',
          'in',
          narrowedApplicants(eb.selectFrom('applicants'), person, day).select('applicants.id'),
        ),
      );
    if (filter.groupId !== undefined)
      conditions.push(
        eb(
          'attempts.applicant_id',
          'in',
          eb
            .selectFrom('person_group_members')
            .select('person_group_members.applicant_id')
            .where('person_group_members.group_id', '=', filter.groupId),
        ),
      );
    return eb.and(conditions);
  });
}

function bandKeysOf({ band, sectionId, sectionBand, alert, pending }: ResultFilter): string[] {
  return [
    ...(alert === undefined ? [] : [alertKey]),
    ...(pending === undefined ? [] : [pendingKey]),
    ...(band === undefined ? [] : [`0${band}`]),
    ...(sectionId === undefined || sectionBand === undefined ? [] : [`${sectionId}${sectionBand}`]),
  ];
}

/** Says nothing new beside the keys; an index has the results of an exam by the band of their total. */
function totalBandIs(band: string): Expression<SqlBool> {
  const prefix = sql.lit(band.startsWith('=') ? '0=' : '0:');
  return sql<boolean>`total_band_key(attempts.band_keys, ${prefix}) = ${`0${band}`}`;
}

/** Whether an index answers it: then rows can be counted without going through all of them in the list's order. */
export function isSelective({
  search,
  provinceId,
  cityId,
  submittedFrom,
  submittedTo,
  groupId,
}: ResultFilter): boolean {
  return [search, provinceId, cityId, submittedFrom, submittedTo, groupId].some(
    (value) => value !== undefined && value !== '',
  );
}

/** K7M2-QX9D, as it may be typed. Eight digits without a dash are rather a part of a phone number. */
export function attemptCode(typed: string): string | null {
  const text = toAsciiDigits(typed.trim()).toUpperCase();
  const match = /^([A-Z2-9]{4})([-\s]?)([A-Z2-9]{4})$/.exec(text);
  if (!match) return null;
  const [, first = '', dash, last = ''] = match;
  const isMixed = /\d/.test(first + last) && /[A-Z]/.test(first + last);
  return dash || isMixed ? `${first}-${last}` : null;
}
