import type { ResultFilter, ResultSort } from '@sanjeh/contract/result/result.admin.schema';
import { sql } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import type { ListOf, ListSlice } from '#db/query/keyset-page.ts';
import { directionOf, namedBy } from '#db/query/list-page.ts';
import type { Today } from '../applicant/applicant-filter.admin.sql.ts';
import { isSelective, narrowedResults } from './result-filter.ts';

/**
 * What waits for a mark has a part of a total: it stands together, below all that have one. As the index has it, or that
 * would not be used. Where a band of the total is asked for, nothing waits, and the index of bands knows the sum alone.
 */
const settledTotal = sql`(case when 'pending' = any (attempts.band_keys) then '-Infinity'::numeric else attempts.total_score end)`;

/** What each order goes by, and its type: a key travels as text, in which nothing of it is lost. */
const orders = {
  submitDateTime: { by: sql.ref('attempts.submitted_at'), type: sql`timestamptz` },
  totalScore: { by: settledTotal, type: sql`numeric` },
} as const;

function orderOf({ sort, filter }: List) {
  const order = namedBy(sort, orders);
  const isSum = order.by === settledTotal && filter.band !== undefined;
  return { ...order, ...(isSum && { by: sql.ref('attempts.total_score') }), direction: directionOf(sort) };
}

type List = ListOf<ResultFilter, ResultSort>;
type ResultSlice = ListSlice<ResultFilter, ResultSort>;

function selectKeys(db: Executor, slice: ResultSlice, day: Today) {
  const { filter, after, offset, limit } = slice;
  const { by, type, direction } = orderOf(slice);
  let keys = narrowedResults(db.selectFrom('attempts'), filter, day)
    .select(['attempts.applicant_id', 'attempts.id'])
    .select(by.as('sort_key'));
  if (after) {
    const behind = direction === 'asc' ? sql`>` : sql`<`;
    keys = keys.where(
      sql<boolean>`(${by}, attempts.id) ${behind} (${after.key}::${type}, ${after.id}::uuid)`,
    );
  }
  return keys.orderBy(by, direction).orderBy('attempts.id', direction).limit(limit).offset(offset);
}

/** Results with whom they are of. */
function selectResults(db: Executor, language: Language) {
  const name = language === 'fa' ? 'name_fa' : 'name_en';
  return db
    .selectFrom('attempts as t')
    .innerJoin('applicants as a', 'a.id', 't.applicant_id')
    .innerJoin('provinces as p', 'p.id', 'a.province_id')
    .innerJoin('cities as c', 'c.id', 'a.city_id')
    .select(['t.id', 't.code', 't.exam_id', 't.version_id', 't.applicant_id', 't.age_months', 't.age_days'])
    .select(['t.informant', 't.informant_other', 't.corrected_age_months', 't.corrected_age_days'])
    .select(['t.is_out_of_range', 't.total_score', 't.section_scores', 't.scale_scores'])
    .select(['t.submitted_at', 't.voided_at', 't.filled_on', 't.choices', 't.band_keys'])
    .select(['a.first_name', 'a.last_name', 'a.national_code', 'a.gender', 'a.user_id'])
    .select([`p.${name} as province_name`, `c.${name} as city_name`])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('attempt_rescorings as s')
            .innerJoin('rescoring_runs as r', 'r.id', 's.run_id')
            .whereRef('s.applicant_id', '=', 't.applicant_id')
            .whereRef('s.attempt_id', '=', 't.id')
            // What was corrected before it was opened again was another result.
            .whereRef('r.started_at', '>=', 't.submitted_at')
            .where('s.is_changed', '=', true),
        )
        .as('is_rescored'),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('consents as agreed')
            .whereRef('agreed.applicant_id', '=', 't.applicant_id')
            .whereRef('agreed.id', '=', 't.consent_id')
            .where('agreed.withdrawn_at', 'is not', null),
        )
        .as('is_consent_withdrawn'),
    );
}

export type ResultRow = Awaited<ReturnType<ReturnType<typeof selectResults>['executeTakeFirstOrThrow']>>;

/** A slice of the list, in its order. */
export function selectSlice(db: Executor, slice: ResultSlice, day: Today, language: Language) {
  const { direction } = orderOf(slice);
  return selectResults(db, language)
    .innerJoin(selectKeys(db, slice, day).as('k'), (join) =>
      join.onRef('k.applicant_id', '=', 't.applicant_id').onRef('k.id', '=', 't.id'),
    )
    .select(sql<string>`k.sort_key::text`.as('sort_key'))
    .orderBy(sql.ref('k.sort_key'), direction)
    .orderBy('k.id', direction);
}

/** At most so many rows of the list; whether in its order is left to what finds them fastest. */
function selectSome(db: Executor, list: List, day: Today, limit: number) {
  const { filter } = list;
  const { by, direction } = orderOf(list);
  const rows = narrowedResults(db.selectFrom('attempts'), filter, day)
    .select(['attempts.applicant_id', 'attempts.id'])
    .select(by.as('sort_key'))
    .limit(limit);
  return isSelective(filter) ? rows : rows.orderBy(by, direction).orderBy('attempts.id', direction);
}

/**
 * A page of a list that has no more rows than `most`, each with how many there are. If the number is larger than
 * `most`, the page is not the list's.
 */
export function selectShort(
  db: Executor,
  slice: ResultSlice & { most: number },
  day: Today,
  language: Language,
) {
  const { direction } = orderOf(slice);
  const keys = db
    .selectFrom(selectSome(db, slice, day, slice.most + 1).as('some'))
    .select(['some.applicant_id', 'some.id', 'some.sort_key', sql<number>`count(*) over ()`.as('total')])
    .orderBy(sql.ref('some.sort_key'), direction)
    .orderBy('some.id', direction)
    .limit(slice.limit)
    .offset(slice.offset);
  return selectResults(db, language)
    .innerJoin(keys.as('k'), (join) =>
      join.onRef('k.applicant_id', '=', 't.applicant_id').onRef('k.id', '=', 't.id'),
    )
    .select('k.total')
    .orderBy(sql.ref('k.sort_key'), direction)
    .orderBy('k.id', direction);
}

/** One above the limit tells that there are more. */
export function countSome(db: Executor, filter: ResultFilter, day: Today, limit: number | null) {
  const rows = narrowedResults(db.selectFrom('attempts'), filter, day).select('attempts.id');
  return db
    .selectFrom((limit === null ? rows : rows.limit(limit + 1)).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'));
}

export function selectPeople(db: Executor, filter: ResultFilter, day: Today) {
  return narrowedResults(db.selectFrom('attempts'), filter, day).select('attempts.applicant_id');
}
